import { parse, type CallExpression, type Literal, type Node } from 'acorn'
import { full } from 'acorn-walk'
import compat from 'core-js-compat'
import { haveAll, type FirstVersions, type SupportedBrowser } from './supported-browsers.ts'

type Feature = { name: string; first: FirstVersions; isUsedBy: (node: Node) => boolean }

const hasPattern = (node: Node, test: (regex: NonNullable<Literal['regex']>) => boolean) => {
  const { regex } = node as Literal
  return node.type === 'Literal' && regex !== undefined && regex !== null && test(regex)
}

/** Syntax of es2022 and later that acorn reads and browsers learned late. Minified code holds all of it unchanged. */
const syntax: readonly Feature[] = [
  {
    name: 'a static block',
    first: { chrome: 94, firefox: 93, safari: 16.4, samsung: 17 },
    isUsedBy: (node) => node.type === 'StaticBlock',
  },
  {
    name: 'a pattern that looks behind',
    first: { chrome: 62, firefox: 78, safari: 16.4, samsung: 8.2 },
    isUsedBy: (node) => hasPattern(node, ({ pattern }) => /\(\?<[=!]/.test(pattern)),
  },
  {
    name: 'a pattern with the flag v',
    first: { chrome: 112, firefox: 116, safari: 17, samsung: 23 },
    isUsedBy: (node) => hasPattern(node, ({ flags }) => flags.includes('v')),
  },
]

const inCamelCase = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const globals: Readonly<Record<string, string>> = Object.fromEntries(
  ['URL', 'JSON', 'RegExp', ...Object.getOwnPropertyNames(globalThis)].map((name) => [name.toLowerCase(), name]),
)

/** core-js lists these because older browsers have a fault in them that no code of ours meets, and not because they are absent. */
const FAULTY = /^(?:JSON\.|Promise\.(?:all|race|any|resolve|reject)|Array\.(?:from|of)$|Object\.|Reflect\.)/

/** The static functions of core-js's data, such as `es.map.group-by`, that are functions of this Node as well. */
const functionsOfCoreJs = (): [name: string, first: FirstVersions][] =>
  Object.entries(compat.data).flatMap(([module, versions]): [string, FirstVersions][] => {
    const [, owner = '', method = ''] = /^(?:es|web)\.([\w-]+)\.([\w-]+)$/.exec(module) ?? []
    const object = globals[owner.replaceAll('-', '')] ?? ''
    const name = `${object}.${inCamelCase(method)}`
    const isStatic = typeof Reflect.get(Object(Reflect.get(globalThis, object)), inCamelCase(method)) === 'function'
    if (!isStatic || (FAULTY.test(name) && name !== 'Object.groupBy')) return []
    const first = (version: string | undefined) => Number.parseFloat(version ?? 'Infinity')
    const { chrome, firefox, safari, samsung } = versions
    return [[name, { chrome: first(chrome), firefox: first(firefox), safari: first(safari), samsung: first(samsung) }]]
  })

/** Functions of the platform that core-js does not know. */
const functionsOfPlatform: readonly (readonly [name: string, first: FirstVersions])[] = [
  ['AbortSignal.any', { chrome: 116, firefox: 124, safari: 17.4, samsung: 24 }],
]

/** Text such as `Map.groupBy` of a call to it, with or without `globalThis.` or `window.` before. */
const calleeOf = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node as CallExpression
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return undefined
  const { object } = callee
  const owner = object.type === 'MemberExpression' ? object.property : object
  return owner.type === 'Identifier' ? `${owner.name}.${callee.property.name}` : undefined
}

/** The features in a script that one of the browsers lacks, except functions that the script tests by `typeof`. */
export const newerCodeIn = (script: string, browsers: readonly SupportedBrowser[]): string[] => {
  const lacking = ({ first }: { first: FirstVersions }) => !haveAll(first, browsers)
  const newerSyntax = syntax.filter(lacking)
  const newerFunctions = new Set(
    [...functionsOfCoreJs(), ...functionsOfPlatform].filter(([, first]) => lacking({ first })).map(([name]) => name),
  )
  const found = new Set<string>()
  full(parse(script, { ecmaVersion: 2024, sourceType: 'script' }), (node) => {
    for (const { name, isUsedBy } of newerSyntax) if (isUsedBy(node)) found.add(name)
    const callee = calleeOf(node)
    if (callee && newerFunctions.has(callee) && !script.includes(`typeof ${callee}`)) found.add(callee)
  })
  return [...found]
}
