"""The API's reference as one page of HTML, written from its own schema: no script, no stranger."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, TypeAlias

__all__ = ["reference_page"]

Schema: TypeAlias = Mapping[str, Any]
REF = "#/components/schemas/"
TOP = (
    '<header><a href="/">Tilewright</a>'
    '<span><a href="/openapi.json">openapi.json</a> <a href="/">Play in the browser</a></span>'
    "</header>"
)
OPTIONAL = " <small>optional</small>"
BOUNDS = {
    "pattern": "like",
    "minimum": "at least",
    "maximum": "at most",
    "maxLength": "length up to",
}


def reference_page(schema: Schema, style: str) -> str:
    """The whole page; `style` is where its style sheet is."""
    info = schema["info"]
    title = escape(f"{info['title']} {info['version']}")
    body = [
        TOP,
        _nav(schema),
        "<main>",
        f"<h1>{title}</h1>",
        _link_schemas(_prose(info["description"]), schema["components"]["schemas"]),
        *(_section(schema, tag) for tag in schema["tags"]),
        _schemas(schema["components"]["schemas"]),
        "</main>",
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<link rel="stylesheet" href="{escape(style)}"></head>'
        f"<body>{''.join(body)}</body></html>\n"
    )


def _prose(text: str) -> str:
    """Paragraphs, with code between backticks."""
    parts = [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]
    return "".join(f"<p>{_inline(part)}</p>" for part in parts)


def _link_schemas(text: str, names: Iterable[str]) -> str:
    """Names of schemas lead to them."""
    for name in names:
        text = text.replace(f"<code>{name}</code>", _kind({"$ref": REF + name}))
    return text


def _operations(schema: Schema, tag: str) -> Iterable[tuple[str, str, Schema]]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if tag in operation.get("tags", ()):
                yield method.upper(), path, operation


def _anchor(method: str, path: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"{method} {path}".lower()).strip("-")


def _nav(schema: Schema) -> str:
    links = []
    for tag in schema["tags"]:
        items = "".join(
            f'<li><a href="#{_anchor(method, path)}">{escape(operation["summary"])}</a></li>'
            for method, path, operation in _operations(schema, tag["name"])
        )
        links.append(f"<li><strong>{escape(tag['name'])}</strong><ul>{items}</ul></li>")
    links.append('<li><a href="#schemas"><strong>schemas</strong></a></li>')
    return f'<nav aria-label="Contents"><ul>{"".join(links)}</ul></nav>'


def _section(schema: Schema, tag: Schema) -> str:
    operations = "".join(
        _operation(method, path, operation)
        for method, path, operation in _operations(schema, tag["name"])
    )
    return (
        f"<section><h2>{escape(tag['name'])}</h2>{_prose(tag['description'])}{operations}</section>"
    )


def _operation(method: str, path: str, operation: Schema) -> str:
    parts = [
        f'<article id="{_anchor(method, path)}"><h3>{escape(operation["summary"])}</h3>',
        f'<p class="path"><b class="{method.lower()}">{method}</b> <code>{escape(path)}</code></p>',
        _prose(operation.get("description", "")),
        _parameters(operation.get("parameters", [])),
        _body(operation.get("requestBody")),
        _responses(operation["responses"]),
        "</article>",
    ]
    return "".join(parts)


def _parameters(parameters: Iterable[Schema]) -> str:
    rows = [
        (
            f"<code>{escape(each['name'])}</code>",
            escape(each["in"]),
            _kind(each["schema"]),
            _field_description(each),
        )
        for each in parameters
    ]
    return _table(("parameter", "in", "type", "meaning"), rows)


def _body(body: Schema | None) -> str:
    if body is None:
        return ""
    kinds = [
        f"{_kind(content['schema'])} as <code>{escape(media)}</code>"
        for media, content in body["content"].items()
    ]
    return f"<p>Body: {', or '.join(kinds)}.</p>"


def _responses(responses: Mapping[str, Schema]) -> str:
    rows = []
    for status, response in responses.items():
        contents = response.get("content", {})
        kinds = [_kind(each["schema"]) for each in contents.values() if "schema" in each]
        media = [f"<code>{escape(each)}</code>" for each in contents]
        about = _inline(response["description"]) + "".join(map(_examples, contents.values()))
        rows.append((status, " or ".join(dict.fromkeys(kinds)), ", ".join(media), about))
    return _table(("status", "type", "as", "meaning"), rows)


def _examples(content: Schema) -> str:
    found = content.get("examples", {})
    lines = "\n".join(json.dumps(each["value"], ensure_ascii=False) for each in found.values())
    return (
        f"<details><summary>examples</summary><pre>{escape(lines)}</pre></details>" if found else ""
    )


def _schemas(schemas: Mapping[str, Schema]) -> str:
    parts = "".join(_schema(name, schema) for name, schema in schemas.items())
    return f'<section id="schemas"><h2>schemas</h2>{parts}</section>'


def _schema(name: str, schema: Schema) -> str:
    required = set(schema.get("required", ()))
    rows = [
        (
            f"<code>{escape(field)}</code>{'' if field in required else OPTIONAL}",
            _kind(about),
            _field_description(about),
        )
        for field, about in schema.get("properties", {}).items()
    ]
    whole = "" if rows else f"<p>{_kind(schema)}</p>"
    about = _prose(schema.get("description", ""))
    fields = _table(("field", "type", "meaning"), rows)
    head = f"<h3>{escape(name)}</h3>"
    return f'<article id="{escape(name)}">{head}{about}{whole}{fields}</article>'


def _kind(schema: Schema) -> str:
    """A type in few words, with links to the schemas it mentions."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(REF))
        return f'<a href="#{name}">{name}</a>'
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(each))}</code>" for each in schema["enum"])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " or ".join(map(_kind, schema[word]))
    return _plain_kind(schema)


def _plain_kind(schema: Schema) -> str:
    kind = str(schema.get("type", "any value"))
    if kind == "array":
        inside = schema.get("items") or {"anyOf": schema.get("prefixItems", [{}])}
        return f"list of {_kind(inside)}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_kind(schema['additionalProperties'])}"
    return escape({"string": "text", "integer": "whole number"}.get(kind, kind))


def _field_description(schema: Schema) -> str:
    """What is said of a field, and the bounds of its values."""
    inner = schema.get("schema", schema)
    said = schema.get("description") or inner.get("description") or ""
    limits = [
        f"{words} <code>{escape(str(inner[word]))}</code>"
        for word, words in BOUNDS.items()
        if word in inner
    ]
    if "examples" in schema:
        examples = (json.dumps(each, ensure_ascii=False) for each in schema["examples"])
        limits.append(
            f"for example {', '.join(f'<code>{escape(each)}</code>' for each in examples)}"
        )
    if inner.get("default") is not None:
        limits.append(f"otherwise <code>{escape(json.dumps(inner['default']))}</code>")
    return "; ".join([*([_inline(said)] if said else []), *limits])


def _inline(text: str) -> str:
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text))


def _table(header: Iterable[str], rows: Sequence[tuple[str, ...]]) -> str:
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{name}</th>' for name in header)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{table}</div>'
