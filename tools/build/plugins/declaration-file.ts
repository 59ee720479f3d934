import type { RemoteDeclarations, ValueSchema } from '@account/shared/contracts/remote-declarations.ts'

export const DECLARATION_FILE = 'declarations.d.ts'

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const propertyName = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name))

const typeOf = (schema: ValueSchema): string => {
  switch (schema.type) {
    case 'string':
      return schema.enum?.map(literal).join(' | ') ?? 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array': {
      const items = typeOf(schema.items)
      return items.includes(' | ') ? `(${items})[]` : `${items}[]`
    }
    case 'object': {
      const properties = Object.entries(schema.properties).map(([name, property]) => {
        const isRequired = schema.required?.includes(name)
        return `${propertyName(name)}${isRequired ? '' : '?'}: ${typeOf(property)}`
      })
      return properties.length === 0 ? 'Record<never, never>' : `{ ${properties.join('; ')} }`
    }
  }
}

const interfaceOf = (name: string, members: readonly (readonly [string, string])[]) => {
  if (members.length === 0) return []
  return [`  interface ${name} {`, ...members.map(([member, type]) => `    ${propertyName(member)}: ${type}`), '  }']
}

const mapped = <Entry>(entries: Record<string, Entry> | undefined, typeFor: (entry: Entry) => string) =>
  Object.entries(entries ?? {}).map(([name, entry]) => [name, typeFor(entry)] as const)

/**
 * The types of what a remote declares, for its own code and for that of other remotes. Undefined for a remote that declares nothing.
 * See: [Note: Names of remotes]
 */
export const declarationFileOf = ({ events, tracking, flags, experiments }: RemoteDeclarations): string | undefined => {
  const numbers = (names: readonly string[]) =>
    names.length === 0 ? 'Record<never, never>' : `{ ${names.map((name) => `${name}: number`).join('; ')} }`
  const lines = [
    ...interfaceOf(
      'AccountSiteEvents',
      mapped(events, ({ payload }) => typeOf(payload)),
    ),
    ...interfaceOf('AccountSiteTracking', mapped(tracking, numbers)),
    ...interfaceOf(
      'AccountSiteFlags',
      mapped(flags, () => 'boolean'),
    ),
    ...interfaceOf(
      'AccountSiteExperiments',
      mapped(experiments, (variants) => variants.map(literal).join(' | ')),
    ),
  ]
  if (lines.length === 0) return undefined
  return [
    '// Generated from placement.json by `account-remote types`.',
    'declare global {',
    ...lines,
    '}',
    'export {}',
    '',
  ].join('\n')
}
