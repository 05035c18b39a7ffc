// Small tools: nodes, memory, requests, questions.

export const main = document.getElementById("main");

export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child != null && child !== false));
  return node;
}

export function fill(node, print, build) { // draws a part anew only when what it shows has changed
  const text = JSON.stringify(print);
  if (node.dataset.print === text) return false;
  node.dataset.print = text;
  node.replaceChildren(...[build()].flat().filter(Boolean));
  return true;
}

export const remembered = (name, otherwise) => {
  try { return JSON.parse(localStorage.getItem(`tilewright:${name}`)) ?? otherwise; } catch { return otherwise; }
};
export const remember = (name, value) => {
  try { localStorage.setItem(`tilewright:${name}`, JSON.stringify(value)); } catch { /* a private window */ }
};

export async function fetched(path, body) {
  const asked = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/api${path}`, asked);
  const answer = await response.json().catch(() => ({ code: "unavailable" }));
  if (!response.ok) throw Object.assign(new Error(answer.code), { code: answer.code ?? "unavailable" });
  return answer;
}

export const say = (sentence) => { document.getElementById("said").textContent = sentence; };

export function complain(sentence) {
  const note = h("p", { class: "complaint", role: "alert" }, sentence);
  document.querySelector(".complaint")?.remove();
  main.prepend(note);
  setTimeout(() => note.remove(), 8000);
}

export function ask(question) {
  const dialog = document.getElementById("ask");
  document.getElementById("question").textContent = question;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true }));
}

export async function copy(text, button) {
  try { await navigator.clipboard.writeText(text); button.textContent = "Copied"; } catch { button.previousElementSibling.select(); }
}

export const option = (value, text, chosen) => h("option", { value, selected: value === chosen }, text);
export const labelled = (text, control) => h("label", {}, h("span", {}, text), control);
