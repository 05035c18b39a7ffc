// Types of what the server says and hears, from its own description (tools/wire.py); numbers and words that the page
// shares with Python.
//
//   node tools/wire.mjs           writes core/wire.generated.ts and games/GAME/facts.generated.ts
//   node tools/wire.mjs --check   fails when that would change them

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { python } from "./python.mjs";

const HEAD = `// Written by tools/wire.mjs from the server's description of its API. Do not edit.`;
const FACTS = `// Written by tools/wire.mjs from the game's own module. Do not edit.`;
/** What the types of games refer to. */
const API_TYPES = ["ScoreItem", "SeatArt"];
const NAME = /^[A-Za-z_$][\w$]*$/;

/** TypeScript for the schemas and routes of an OpenAPI description. */
export function typesOf({ components, paths }, constants = {}) {
  const schemas = Object.entries(components.schemas).map(declaration);
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => route(`${method.toUpperCase()} ${path}`, operation)),
  );
  const all = ["/** What each route takes and gives. */", "export interface Routes {", ...routes, "}"].join("\n");
  return `${[HEAD, ...constantsOf(constants), ...schemas, all].join("\n\n")}\n`;
}

/** TypeScript for what a game shares with Python. */
export function factsOf({ constants, schemas }) {
  const declared = Object.entries(schemas).map(declaration);
  const shared = API_TYPES.filter((name) => declared.some((text) => text.includes(`${name}[]`)));
  const imported = `import type { ${shared.join(", ")} } from "../../core/wire.generated.ts";`;
  return `${[FACTS, imported, ...constantsOf(constants), ...declared].join("\n\n")}\n`;
}

/** Numbers and words, as the program has them. */
function constantsOf(values) {
  return Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;`);
}

function declaration([name, schema]) {
  const about = schema.description
    ? `/** ${schema.description.trim().replaceAll("\n", "\n * ").replaceAll(" * \n", " *\n")} */\n`
    : "";
  if (schema.type === "object" && schema.properties) return `${about}export interface ${name} ${object(schema, "")}`;
  return `${about}export type ${name} = ${type(schema)};`;
}

function type(schema, indent = "") {
  if (schema === true || !Object.keys(schema).length) return "unknown";
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((each) => type(each, indent)))].join(" | ");
  switch (schema.type) {
    case "array":
      return array(schema, indent);
    case "object":
      return schema.properties ? object(schema, indent) : record(schema);
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    default:
      return "unknown";
  }
}

function array({ prefixItems, items }, indent) {
  if (prefixItems) return `readonly [${prefixItems.map((each) => placeLabel(each) + type(each, indent)).join(", ")}]`;
  const item = type(items ?? {}, indent);
  return /^[\w$]+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`;
}

function placeLabel({ title }) {
  return title ? `${title}: ` : "";
}

function record({ propertyNames = { type: "string" }, additionalProperties: values }) {
  return `Readonly<Record<${type(propertyNames)}, ${typeof values === "object" ? type(values) : "unknown"}>>`;
}

function object({ properties, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([name, schema]) => {
    const about = schema.description ? [`${inner}/** ${schema.description} */`] : [];
    return [
      ...about,
      `${inner}readonly ${NAME.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${type(schema, inner)};`,
    ];
  });
  if (additionalProperties === true) lines.push(`${inner}[more: string]: unknown;`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

// Routes

function route(name, operation) {
  const given = operation.parameters ?? [];
  const inside = (place) => given.filter((each) => each.in === place);
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
  const fields = {
    path: fieldsOf(inside("path")),
    query: fieldsOf(inside("query")),
    body: contentOf(operation.requestBody, "never"),
    answer: contentOf(good, "string"),
  };
  const lines = Object.entries(fields).map(([field, text]) => `    ${field}: ${text};`);
  return `  "${name}": {\n${lines.join("\n")}\n  };`;
}

function fieldsOf(parameters) {
  const fields = parameters.map(({ name, required, schema }) => `${name}${required ? "" : "?"}: ${type(schema)}`);
  return fields.length ? `{ ${fields.join("; ")} }` : "Record<never, never>";
}

/** What is not JSON is a text, or a picture that nobody types. */
function contentOf(part, otherwise) {
  const content = part?.content ?? {};
  const json = content["application/json"]?.schema;
  if (json && Object.keys(json).length) return type(json);
  return Object.keys(content).length ? "string" : otherwise;
}

// The command

function main() {
  const { api, core, games } = JSON.parse(python("web/tools/wire.py"));
  keep("core/wire.generated.ts", typesOf(api, core));
  for (const [game, facts] of Object.entries(games)) keep(`games/${game}/facts.generated.ts`, factsOf(facts));
}

function keep(name, fresh) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!argv.includes("--check")) writeFileSync(file, fresh);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== fresh) {
    console.error(`${name} is out of date: run node tools/wire.mjs`);
    exit(1);
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) main();
