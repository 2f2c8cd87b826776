/** As much of JSON Schema as the API's description uses for what a request takes. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: ApiSchema;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  description?: string;
};

type Schemas = Record<string, ApiSchema>;
type Body = { content?: Record<string, { schema?: ApiSchema }> };
type Field = { name: string; schema: ApiSchema; isRequired: boolean };

/** From this many on, the values of an enum are counted instead. */
const valuesMax = 8;

/** The fields of a request's JSON body; none if it takes something else. */
export function fieldsOf(requestBody: unknown, schemas: Schemas): Field[] {
  const schema = (requestBody as Body | undefined)?.content?.["application/json"]?.schema;
  const { properties = {}, required = [] } = schema ? resolve(schema, schemas) : {};
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: resolve(field, schemas),
    isRequired: required.includes(name),
  }));
}

/** In words: "string or null", "list of integer", "free | premium". */
export function typeOf(schema: ApiSchema, schemas: Schemas): string {
  const { type, enum: values, const: value, items, anyOf, oneOf, allOf } = resolve(schema, schemas);
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.length < valuesMax ? values.map(String).join(" | ") : `one of ${values.length} values`;
  const others = anyOf ?? oneOf ?? allOf;
  if (others) return [...new Set(others.map((each) => typeOf(each, schemas)))].join(" or ");
  const types = [type ?? []].flat();
  if (types.includes("array") && items) return `list of ${typeOf(items, schemas)}`;
  return types.join(" or ") || "anything";
}

function resolve(schema: ApiSchema, schemas: Schemas): ApiSchema {
  const name = schema.$ref?.split("/").at(-1);
  return (name !== undefined && schemas[name]) || schema;
}
