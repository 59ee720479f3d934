// Replaces zod's `to-json-schema` in a built page.

/** Libraries that read schemas by the Standard Schema interface ask for it only when they describe them. */
const refuse = (): never => {
  throw new Error('A front end contains no code that describes a schema as JSON Schema.')
}

export const createStandardJSONSchemaMethod = () => refuse
export const createToJSONSchemaMethod = () => refuse
