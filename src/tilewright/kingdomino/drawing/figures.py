"""What grows and stands on the land: each figure has its foot on (0, 0) and is drawn in SVG."""

__all__ = ["FIGURES"]

FIGURES = {
    "stalks": """
        <path fill="none" stroke="#b77f2c" stroke-width="1.6" stroke-linecap="round" d="M0
        0v-15M-1 0q-1-9-6-12M1 0q1-9 6-12M-1-2q-6-2-8-1M1-4q5-3 8-2"/><g id="tw-k-ear">
        <path fill="#fff0b4" d="M0-34q-5 7-3.4 17 1.4 3 3.4 3 2 0 3.4-3 1.6-10-3.4-17z"/>
        <path fill="#dda23f" d="M0-34q5 7 3.4 17-1.4 3-3.4 3z"/>
        <path fill="none" stroke="#ad7426" stroke-width=".9" d="M0-32v18M-3.6-26q2.6 1 3.6 4 1-3
        3.6-4 M-4-22q3 1 4 4 1-3 4-4M-4-18q3 1 4 4 1-3 4-4"/></g>
        <use href="#tw-k-ear" transform="translate(-4.5 5) rotate(-24 0 -14)"/>
        <use href="#tw-k-ear" transform="translate(4.5 5) rotate(24 0 -14)"/>""",
    "sheaf": """
        <ellipse cx="2" rx="14" ry="3.5" fill="#7d4d12" opacity=".45"/>
        <path fill="#fbe4a0" d="M-11 0q7-11 3-17-8-7-9-14 8-7 17-7t17 7q-1 7-9 14-4 6 3 17z"/>
        <path fill="#cf9132" d="M3 0q2-10 1-17 6-8 6-19l7 5q-1 7-9 14-4 6 3 17z"/>
        <path fill="none" stroke="#9c641b" stroke-width="1.2" stroke-linecap="round"
        d="M-7-2q4-8 3-15-6-7-7-15 M-2-2v-15q-2-9-3-18M2-2v-15q2-9 3-18M6-2q-3-8-2-15 6-7
        7-15"/>
        <path fill="none" stroke="#fff1bd" stroke-width="3.6" stroke-linecap="round"
        d="M-16-32l-2-4M-10-36l-1-5 M-3-38v-5M4-38v-5M11-36l1-5M16-32l2-4"/>
        <path fill="#a8452a" d="M-8.5-19q8.5 3 17 0v5q-8.5 3-17 0z"/>""",
    "windmill": """
        <ellipse cx="4" rx="17" ry="4" fill="#7d4d12" opacity=".45"/>
        <path fill="#fdf5e0" d="M-11 0l4-32h14l4 32z"/><path fill="#c9ab7b" d="M3 0v-32h4l4 32z"/>
        <path fill="#a8452a" d="M-10-31q1-11 10-13 9 2 10 13-10 3-20 0z"/>
        <path fill="#7a2f1d" d="M3-30q1-8-3-14 9 2 10 13-3 1-7 1z"/>
        <path fill="#5f3a1e" d="M-3 0v-8q3-4 6 0v8zM-2-23h4v5h-4z"/>
        <g transform="translate(0 -34)"><g id="tw-k-sail" stroke="#4d2f17" stroke-width="1.2">
        <path fill="#fffaf0" d="M0-8h7l1-18h-8z" transform="rotate(40)"/>
        <path fill="none" d="M0 0v-27M0-14h7.3M0-20h7.6M4-8v-18" transform="rotate(40)"/></g>
        <use href="#tw-k-sail" transform="rotate(90)"/>
        <use href="#tw-k-sail" transform="rotate(180)"/>
        <use href="#tw-k-sail" transform="rotate(270)"/><circle r="2.4" fill="#4d2f17"/></g>""",
    "barn": """
        <path fill="#8a5716" opacity=".4" d="M-22 2h46l4-5h-46z"/>
        <path fill="#a94a2c" d="M-20 0v-17l10-11 10 11v17z"/>
        <path fill="#8b3a22" d="M0 0v-17h22v17z"/>
        <path fill="#6b4a2a" d="M-23-15l13-15h22l13 15h-23l-12-13-10 13z"/>
        <path fill="#8d6539" d="M-10-30h22l13 15h-23z"/>
        <path fill="#fbe9c0" d="M-15 0v-11h10v11z"/>
        <path fill="none" stroke="#8b3a22" stroke-width="1.4" d="M-15 0l10-11M-5 0l-10-11"/>
        <path fill="#fbe9c0" d="M6-12h4v5h-4zM14-12h4v5h-4z"/>""",
    "fir": """
        <ellipse cx="3" rx="12" ry="3.2" fill="#0f2b1d" opacity=".5"/>
        <path fill="#6b4a2e" d="M-2-7h4v7h-4z"/><path fill="#1b4532" d="M0-27l13 21q-13 5-26 0z"/>
        <path fill="#2f7450" d="M0-27l-13 21q6 2.4 11 2.500z"/>
        <path fill="#1f4d37" d="M0-36l10.5 18q-10.5 4-21 0z"/>
        <path fill="#3a8559" d="M0-36l-10.5 18q5 2 9 2z"/>
        <path fill="#245740" d="M0-44l8 14q-8 3.5-16 0z"/>
        <path fill="#4b9a67" d="M0-44l-8 14q4 1.7 7 1.700z"/>""",
    "oak": """
        <ellipse cx="3" rx="14" ry="3.5" fill="#0f2b1d" opacity=".5"/>
        <path fill="#6b4a2e" d="M-2.5 0l1-12h4l1 12z"/>
        <path fill="#1f4f38" d="M-8-6a9 9 0 0 1-7.5-14 9.5 9.5 0 0 1 6-14 10 10 0 0 1 18 0 9.5
        9.5 0 0 1 6 14 9 9 0 0 1-6.5 14 9 9 0 0 1-8-1 9 9 0 0 1-8 1z"/>
        <path fill="#37784a" d="M-9-9.5a7 7 0 0 1-4-10.5 8 8 0 0 1 5.5-12 9 9 0 0 1 15-1 8 8 0 0
        1 4 11 6 6 0 0 1-7 4 6 6 0 0 1-7 5 7 7 0 0 1-6.5 3.5z"/>
        <path fill="#5f9f58" d="M-11-19a6 6 0 0 1 5-11.5 7.5 7.5 0 0 1 11-1.5 5 5 0 0 1-4 5.5
        5.5 5.5 0 0 1-6 3.5 5.5 5.5 0 0 1-6 4z"/>
        <path fill="#8cc272" d="M-7.5-25a4 4 0 0 1 3-3.5 4 4 0 0 1 4-2.5 4 4 0 0 1-3 4 4 4 0 0
        1-4 2z"/>""",
    "birch": """
        <ellipse cx="2" rx="9" ry="3" fill="#0f2b1d" opacity=".5"/>
        <path fill="#ece5cf" d="M-1.8 0v-16h3.600v16z"/>
        <path stroke="#4a4030" stroke-width="1.2" d="M-1.8-4h2M0-8h1.800M-1.8-11h1.6"/>
        <path fill="#578d3f" d="M0-42c9 6 12 20 7 28-4 4-10 4-14 0-5-8-2-22 7-28z"/>
        <path fill="#8fbf5b" d="M0-42c-9 6-12 20-7 28 1 1 2 2 3 2-1-10 0-20 4-30z"/>""",
    "deer": """
        <ellipse rx="12" ry="2.6" fill="#0f2b1d" opacity=".5"/>
        <g fill="none" stroke="#7a4a22" stroke-width="2.2" stroke-linecap="round">
        <path d="M-7-9l-1 9M-4-9v9M5-9v9M8-10l1 10"/></g>
        <path fill="#b9783f" d="M-10-10q-1-6 5-7h10q3-2 5-9l2-3 6 2q1 2-1 3l-4 1q-1 10-5 13-9
        3-18 0z"/><path fill="#e3b27c" d="M-9-9q6 2 14 0l-1 2q-7 1-12 0z"/>
        <path fill="none" stroke="#f0dfb8" stroke-width="1.5" stroke-linecap="round"
        d="M12-28q-4-4-3-9M10-33l-4-2M13-28q4-4 3-9M15.5-33l4-2"/>""",
    "lodge": """
        <path fill="#0f2b1d" opacity=".5" d="M-21 2h42l5-6h-42z"/>
        <path fill="#b98551" d="M-18 0v-16h36v16z"/>
        <path fill="none" stroke="#7d5430" stroke-width="1.4" d="M-18-4h36M-18-8h36M-18-12h36"/>
        <path fill="#6a2f20" d="M9-26h5v-9h-5z"/><path fill="#7c4a2c" d="M-23-14l9-17h28l9 17z"/>
        <path fill="#a2683f" d="M-23-14l9-17h8l-6 17z"/><path fill="#40261a" d="M-4 0v-11h8v11z"/>
        <path fill="#ffdf7a" d="M-14-11h6v6h-6zM8-11h6v6h-6z"/>
        <path fill="none" stroke="#e9e4d4" stroke-width="2.4" stroke-linecap="round"
        opacity=".75" d="M12-38q4-4 0-8t1-8"/>""",
    "wave": """
        <g fill="none" stroke-linecap="round" stroke-width="2.2">
        <path stroke="#1f5c93" opacity=".55" d="M-14 2.600q3.5-6 7 0t7 0 7 0 7 0"/>
        <path stroke="#eefaff" d="M-14 0q3.5-6 7 0t7 0 7 0 7 0"/></g>""",
    "ripple": """
        <path fill="none" stroke="#eefaff" stroke-width="2" stroke-linecap="round" opacity=".8"
        d="M-7 0q3.5-5 7 0t7 0"/>""",
    "fish": """
        <path fill="none" stroke="#eefaff" stroke-width="2" stroke-linecap="round" d="M-19-2q5 5
        12 3M2 3q9 1 14-4 M-17-8l-3-4M-11-5l-1-3"/><g transform="rotate(-38 0 -16)">
        <path fill="#d9623d" d="M-15-16l-10-8q3 8 1 15zM-2-22q5-7 11-5l-2 6z"/>
        <path fill="#f0814f" d="M-18-16q14-14 28-6 6 3 7 6-2 4-7 6-14 7-28-6z"/>
        <path fill="#ffd9ab" d="M-14-13q15 4 31-3-2 4-7 6-12 6-24-3z"/>
        <path fill="none" stroke="#c04f2f" stroke-width="1.3" d="M6-22q-4 6 0 12M-2-21q2 3 0
        6M-7-19q2 2 0 5"/><circle cx="10.5" cy="-17.5" r="1.7" fill="#22323f"/></g>""",
    "swan": """
        <path fill="none" stroke="#eefaff" stroke-width="1.6" opacity=".8" d="M-18 2q8 4 18
        2t18-2"/>
        <path fill="#fff" d="M-12 0q-3-9-1-15 1-9 7-9 5 1 5 6h-3q-1-3-3-2-3 1-1 7 6-4
        14-3l8-3q-1 8-4 14 -2 5-9 5z"/>
        <path fill="#c9dcea" d="M-12 0q4 0 9-1 8-1 12-7l5-8-1 11q-2 5-9 5z"/>
        <path fill="#ee8b2c" d="M-4-20l8 2-6 2z"/>""",
    "boat": """
        <path fill="#1c5186" opacity=".45" d="M-24 2q24 9 48 0-4 8-24 8t-24-8z"/>
        <path fill="#7a4525" d="M-24-9h48q-3 11-11 12h-26q-8-1-11-12z"/>
        <path fill="#a5683a" d="M-24-9h48l-1 4h-46z"/>
        <path stroke="#4d2f17" stroke-width="2.2" d="M0-9v-47"/>
        <path fill="#fff6df" d="M-2-54q-4 24-20 41h20z"/>
        <path fill="#e6cfa2" d="M2-50q16 18 17 37h-17z"/>
        <path fill="#c2452f" d="M-6-36q-4 9-9 15h13v-15zM0-57l10 3-10 4z"/>""",
    "lighthouse": """
        <path fill="#fff2b0" opacity=".4" d="M-4-47l-34-5v11zM4-47l34-5v11z"/>
        <path fill="#1c5186" opacity=".45" d="M-26 2q26 10 52 0-6 8-26 8t-26-8z"/>
        <path fill="#5c5968" d="M-25 3l5-10 9-5 6 3 8-4 10 5 6 4 5 7q-24 7-49 0z"/>
        <path fill="#9a96a3" d="M-20-7l9-5 6 3-9 8-11 4z"/>
        <path fill="#fff6e6" d="M-8-9l3-33h10l3 33z"/>
        <path fill="#c2452f" d="M-7.2-18l.8-9h12.800l.8 9zM-5.6-35l.6-7h10l.6 7z"/>
        <path fill="#5b2317" opacity=".3" d="M3-9l-1-33h3l3 33z"/>
        <path fill="#3b3340" d="M-7-42.500h14v2.500h-14z"/>
        <path fill="#ffe27a" d="M-4-51h8v8.500h-8z"/><path fill="#c2452f" d="M-6-51q6-11 12 0z"/>
        <path fill="none" stroke="#eefaff" stroke-width="1.8" stroke-linecap="round" d="M-24
        6q12 4 22 3M8 9q8-1 15-4"/>""",
    "tuft": """
        <path fill="none" stroke="#55883a" stroke-width="2" stroke-linecap="round" d="M0 0v-9M-2
        0q-1-5-5-7M2 0q1-5 5-7"/>""",
    "daisy": """
        <path stroke="#55883a" stroke-width="1.6" d="M0 0v-6"/>
        <path fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"
        d="M-2.6-8.500h.010M2.6-8.500h.010M-1.6-11.500h.010M1.6-11.500h.010M0-6.800h.01"/>
        <circle cy="-9.3" r="1.9" fill="#f3b63a"/>""",
    "poppy": """
        <path stroke="#55883a" stroke-width="1.6" d="M0 0v-7"/>
        <path fill="#d94f3d" d="M-4.5-10q0-4 4.5-2.5 4.5-1.5 4.5 2.5-1 4-4.5 4t-4.5-4z"/>
        <circle cy="-9" r="1.4" fill="#3a2020"/>""",
    "sheep": """
        <ellipse cx="1" rx="15" ry="3.2" fill="#4a7a2c" opacity=".55"/>
        <path stroke="#3d3236" stroke-width="2.4" d="M-7-6v6M-3-6v6M5-6v6M9-6v6"/>
        <path fill="#fffdf4" d="M-11-5a5 5 0 0 1-2-8 6 6 0 0 1 7-7 7 7 0 0 1 11-1 6 6 0 0 1 8 6
        6 6 0 0 1-1 10q-12 4-23 0z"/>
        <path fill="#d5d3c0" d="M-11-5q8 0 13-3t11-6q2 6-1 9-12 4-23 0z"/>
        <path fill="#3d3236" d="M-10-17q-6-3-9 2-1 5 2 7 5 0 7-4z"/>
        <path fill="#fffdf4" d="M-14-19q4-3 6 1l-3 3z"/>
        <circle cx="-15" cy="-13" r=".9" fill="#fff"/>""",
    "cottage": """
        <path fill="#4a7a2c" opacity=".55" d="M-22 2h42l6-6h-44z"/>
        <path fill="#fbf1da" d="M-18 0v-15h34v15z"/><path fill="#d9c49b" d="M7 0v-15h9v15z"/>
        <path fill="none" stroke="#86603a" stroke-width="1.6"
        d="M-18-8h34M-17-15v15M-7-15v15M7-15v15M15-15v15"/>
        <path fill="#a2683f" d="M8-24h5v-10h-5z"/>
        <path fill="#b98a3d" d="M-23-12q6-13 10-20h22q6 8 12 20-22-5-44 0z"/>
        <path fill="#dfb966" d="M-23-12q6-13 10-20h8q-4 8-8 18-5 1-10 2z"/>
        <path fill="#5f3a1e" d="M-4 0v-9q3-3 6 0v9z"/>
        <path fill="#6fa7c4" d="M-14-11h4v5h-4zM9-11h4v5h-4z"/>""",
    "fence": """
        <path fill="none" stroke="#7d5430" stroke-width="2.2" d="M-20-7h40M-20-3h40"/>
        <path stroke="#a2764a" stroke-width="3" stroke-linecap="round" d="M-17 0v-9M-6 0v-9M6
        0v-9M17 0v-9"/>""",
    "puddle": """
        <path fill="#4b4530" opacity=".55" d="M-23 10q-1-9 11-10 8-4 17-1 14 0 18 8 1 9-12 10-9
        4-17 1-15 1-17-8z"/>
        <path fill="#3d7472" d="M-21 9q0-7 11-8 7-3 15-1 13 0 16 7 0 7-11 8-8 3-15 1-14
        0-16-7z"/><path fill="#5b9690" d="M-18 7q3-5 9-5 7-3 14-1 10 0 13 4-8-2-15 0-11-2-21 2z"/>
        <path fill="none" stroke="#b5dfcc" stroke-width="1.8" stroke-linecap="round" d="M-12
        7q5-2 11-1M3 12q6 1 10-2"/>""",
    "reeds": """
        <path fill="none" stroke="#3f4a24" stroke-width="2" stroke-linecap="round" d="M0
        0q0-14-1-24M-3 0q-1-9-7-17M3 0q1-11 6-20M-1 0q-6-5-11-6M2 0q5-5 10-6"/>
        <path stroke="#5b2f17" stroke-width="4.6" stroke-linecap="round"
        d="M-1-25v-9M-10-17l-3-7M9-20l3-8"/>
        <path stroke="#a8693a" stroke-width="1.4" stroke-linecap="round"
        d="M-2-26v-7M-11-18l-2-5M8-21l3-6"/>""",
    "lily": """
        <path fill="#6fa04a" d="M0 0l8-3a9 4.5 0 1 1-4-2z"/>
        <path fill="#f3b6c8" d="M-3-3q-3-5 0-8 2 2 3 4 1-2 3-4 3 3 0 8-3 2-6 0z"/>""",
    "snag": """
        <ellipse cx="2" rx="11" ry="3" fill="#3a3524" opacity=".55"/>
        <path fill="none" stroke="#3d3022" stroke-linecap="round" stroke-linejoin="round"
        stroke-width="2.6" d="M0-20q-9-4-11-14l-5-3M-11-32l2-8M1-24q8-4
        10-12l6-4M10-34l-2-8M0-26l-1-18 4-7"/>
        <path fill="#4f4030" d="M-6 0q5-8 4-28h4q-1 20 5 28z"/>
        <path fill="#7c6a50" d="M-6 0q5-8 4-28h1.500q0 20-2 28z"/>""",
    "hut": """
        <path fill="#3d7472" d="M-25 1q4-7 25-7t25 7q-5 7-25 7t-25-7z"/>
        <path fill="none" stroke="#9ed0bd" stroke-width="1.6" stroke-linecap="round" d="M-16
        3h10M6 4h9"/>
        <path stroke="#3d2a1a" stroke-width="2.6" d="M-14-14v15M-5-14v17M5-14v17M14-14v15"/>
        <path fill="#8a6a44" d="M-18-17h36v4h-36z"/><path fill="#a98355" d="M-13-17v-13h26v13z"/>
        <path fill="none" stroke="#6f5232" stroke-width="1.3" d="M-8-17v-13M8-17v-13M3-17v-13"/>
        <path fill="#2e2118" d="M-4-17v-9h6v9z"/>
        <path fill="#5a5230" d="M-20-27q11-8 17-22h6q6 14 17 22-20-5-40 0z"/>
        <path fill="#868052" d="M-20-27q11-8 17-22h2q-2 14-9 20-5 0-10 2z"/>
        <circle cx="10" cy="-22" r="2.2" fill="#ffd966"/>""",
    "frog": """
        <path fill="#6fa04a" d="M-9 0q-3-4 1-6 2-6 8-6t8 6q4 2 1 6z"/>
        <path fill="#8fc162" d="M-6-10a3 3 0 1 1 5-2h2a3 3 0 1 1 5 2q-6 5-12 0z"/>
        <path fill="#2b331b" d="M-5-13h2v2h-2zM3-13h2v2h-2z"/>
        <path fill="none" stroke="#40652a" stroke-width="1.3" d="M-4-6q4 3 8 0"/>""",
    "crag": """
        <path fill="#1f1d26" opacity=".5" d="M-22 2h50l5-5-50-2z"/>
        <path fill="#35323e" d="M-23 1l6-20 8-6 6-16 11 14 6 6 10 22z"/>
        <path fill="#908c9b" d="M-23 1l6-20 8-6 6-16 2 16-7 10 2 16z"/>
        <path fill="#65626f" d="M-1-25l-7 10 2 16h13l-4-14z"/>
        <path fill="#4c4956" d="M-3-41l11 14-3 5-6-3z"/>
        <path fill="none" stroke="#a87620" stroke-width="1.4" d="M4-31q4 6 2 11t5 9q3 3 2
        8M6-20l6-3"/>
        <path fill="#f7cf5d" d="M5-29l2 3-2 3-2-3zM13-25l2 2-2 3-2-3zM8-18l3 3-2 4-3-4zM13-7l2
        3-2 3-2-3z"/><path fill="#56535f" d="M-25 2l3-6 6-1 4 7zM14 2l3-5 6-1 6 6z"/>""",
    "boulder": """
        <path fill="#1f1d26" opacity=".5" d="M-13 1.500h28l3-4h-28z"/>
        <path fill="#4a4753" d="M-13 0l1-9 8-6 9 2 8 7 1 6z"/>
        <path fill="#a29eab" d="M-13 0l1-9 8-6 2 6-5 9z"/>
        <path fill="#76727f" d="M-4-15l9 2-2 6-5-2z"/>""",
    "nuggets": """
        <path fill="#1f1d26" opacity=".5" d="M-13 1.500h26l2-3h-26z"/>
        <path fill="#b67a1c" d="M-12 0l2-6 5-1 2-6 6-1 4 5 4 3 2 6z"/>
        <path fill="#f6cf5c" d="M-12 0l2-6 5-1 2 4-3 3zM-3-13l6-1 4 5-5 2z"/>
        <path fill="#fff3b8" d="M-3-13l2 4 3 2-2 3-3-3z"/>""",
    "pickaxe": """
        <path stroke="#1f1d26" stroke-width="4" stroke-linecap="round" opacity=".45" d="M-10
        1l22-25"/><path stroke="#8d5f35" stroke-width="4" stroke-linecap="round" d="M-12-1l22-26"/>
        <path stroke="#c4935a" stroke-width="1.4" stroke-linecap="round" d="M-12.5-2l21-25"/>
        <path fill="#d5d8df" d="M-6-33q14-3 21 8 5 8 2 19-2-11-8-17-6-7-15-10z"/>
        <path fill="#868b97" d="M-6-33q13 4 18 10 4 5 5 17-2-11-8-17-6-7-15-10z"/>""",
    "portal": """
        <path fill="#1f1d26" opacity=".5" d="M-28 2h60l4-5h-58z"/>
        <path fill="#55525f" d="M-30 1l4-23 10-12 10-10 14 3 12 10 7 15 4 17z"/>
        <path fill="#928e9c" d="M-30 1l4-23 10-12 10-10 1 9-9 9-4 27z"/>
        <path fill="#6e6b78" d="M-6-44l14 3 4 9-8-4-9 1z"/>
        <path fill="#17141c" d="M-13 1v-26h26v26z"/>
        <path fill="#f7cf5d" d="M21-25l2 3-2 4-2-4zM24-14l2 3-2 4-2-4zM17-35l2 2-2
        3-2-3zM-22-13l2 3-2 3-2-3z"/><circle cy="-17" r="9" fill="#ffb84a" opacity=".3"/>
        <circle cy="-18" r="2.4" fill="#ffe6a0"/>
        <path fill="none" stroke="#9b6b3d" stroke-width="5" d="M-13 1v-26M13 1v-26M-18-26h36"/>
        <path fill="none" stroke="#c89a62" stroke-width="1.5" d="M-14.5 1v-24M11.5
        1v-24M-18-28h36"/>
        <path fill="none" stroke="#a6a2b0" stroke-width="1.8" d="M-3-12l-6 16M3-12l6
        16M-4-7h8M-6-1h12"/>""",
    "cart": """
        <path fill="none" stroke="#85818f" stroke-width="2" d="M-26 1h52"/>
        <path fill="#b67a1c" d="M-15-17l3-6 6-1 3-5 7 1 4 4 5 1 2 6z"/>
        <path fill="#f6cf5c" d="M-12-18l3-5 5 0-1 5zM-2-19l0-8 5 1 2 7zM7-18l2-4 4 0 2 4z"/>
        <path fill="#7b4d2b" d="M-18-18h36l-5 15h-26z"/>
        <path fill="#a8713f" d="M-18-18h36l-1.5 4h-33z"/>
        <path fill="none" stroke="#4d2f17" stroke-width="1.4" d="M-8-14l1.5 11M8-14l-1.5 11"/>
        <g fill="#2a2832" stroke="#a29eab" stroke-width="1.8"><circle cx="-8" cy="-2.5" r="4"/>
        <circle cx="8" cy="-2.5" r="4"/></g>""",
}
