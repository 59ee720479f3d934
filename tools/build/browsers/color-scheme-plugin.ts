import postcss, { type AtRule, type Container, type Declaration, type Document, type Root, type Rule } from 'postcss'
import webpack, { type Compiler } from 'webpack'

const NAME = 'ColorSchemePlugin'
const CALL = 'light-dark('

/** The end of the parenthesis that opens before `start`, and the first comma outside of inner ones. */
const partsOfCall = (text: string, start: number) => {
  let depth = 1
  let comma = -1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return { comma, end: at }
    else if (text[at] === ',' && depth === 1 && comma < 0) comma = at
  }
  throw new Error(`The parenthesis of light-dark() is not closed in '${text}'.`)
}

/** `light-dark(a, b)` as the two halves of a switch: one of the properties is empty, the other invalid, so its half is used. */
const switched = (value: string): string => {
  const call = value.indexOf(CALL)
  if (call < 0) return value
  const start = call + CALL.length
  const { comma, end } = partsOfCall(value, start)
  const light = value.slice(start, comma).trim()
  const dark = value.slice(comma + 1, end).trim()
  const rest = switched(value.slice(end + 1))
  return `${value.slice(0, call)}var(--when-light, ${light}) var(--when-dark, ${dark})${rest}`
}

const EMPTY = ' '
const switches: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  light: ['initial', EMPTY],
  dark: [EMPTY, 'initial'],
  // The scheme of an embedding page is unknown, and most are light.
  inherit: ['initial', EMPTY],
}

type Place = Container | Document | undefined

/** A copy of the rule with other declarations, inside copies of the at-rules around it. */
const placed = (rule: Rule, declarations: readonly Declaration[], media?: string) => {
  let copy: Rule | AtRule = rule.clone({ nodes: [] })
  copy.append(...declarations)
  if (media) copy = postcss.atRule({ name: 'media', params: media, nodes: [copy] })
  for (let parent = rule.parent as Place; parent && parent.type !== 'root'; parent = parent.parent as Place)
    copy = (parent as AtRule).clone({ nodes: [copy] })
  return copy
}

const switchTo = (scheme: string) => {
  const [light = '', dark = ''] = switches[scheme] ?? []
  return [postcss.decl({ prop: '--when-light', value: light }), postcss.decl({ prop: '--when-dark', value: dark })]
}

const fallbacksOf = (rule: Rule) => {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
  const colours = declarations
    .filter(({ value }) => value.includes(CALL))
    .map((declaration) => declaration.clone({ value: switched(declaration.value) }))
  const scheme = declarations.find(({ prop }) => prop === 'color-scheme')?.value ?? ''
  const schemes = scheme.split(' ').filter((name) => name in switches)
  const [first] = schemes
  return [
    ...(first ? [placed(rule, switchTo(first))] : []),
    ...(schemes.length > 1 ? [placed(rule, switchTo('dark'), '(prefers-color-scheme: dark)')] : []),
    ...(colours.length > 0 ? [placed(rule, colours)] : []),
  ]
}

/**
 * Repeats the colours of `light-dark()` for browsers without it, as a switch by two custom properties. Browsers that know
 * the function skip the addition. A part with a colour scheme of its own needs the attribute `data-color-scheme` to take its colours from it there.
 */
export const withColorSchemeFallback = (css: string): string => {
  const sheet: Root = postcss.parse(css)
  const additions: (Rule | AtRule)[] = []
  sheet.walkRules((rule) => {
    additions.push(...fallbacksOf(rule))
  })
  if (additions.length === 0) return css
  sheet.append(postcss.atRule({ name: 'supports', params: 'not (color: light-dark(red, red))', nodes: additions }))
  return sheet.toString()
}

/** See: withColorSchemeFallback */
export class ColorSchemePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the style sheets are minified and hashed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DERIVED
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css')))
          compilation.updateAsset(
            file,
            (source) => new webpack.sources.RawSource(withColorSchemeFallback(source.source().toString())),
          )
      })
    })
  }
}
