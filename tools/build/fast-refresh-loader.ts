import { join } from 'node:path'
import { transform } from '@swc/core'
import type { LoaderContext } from 'webpack'
import { moduleFile } from './program-files.ts'

const runtime = JSON.stringify(moduleFile(join(import.meta.dirname, '..', 'dev', 'client'), 'fast-refresh'))

/** The header has no line break, so that the code keeps its line numbers. */
const HEADER = [
  `import { register as $register$, createSignature as $RefreshSig$, acceptComponents as $accept$ } from ${runtime};`,
  'const $RefreshReg$ = (type, name) => $register$(__webpack_module__, type, name);',
].join(' ')

const FOOTER = '\n$accept$(import.meta.webpackHot, __webpack_module__);\n'

/**
 * webpack loader of a remote's modules with components in a development build: notes each component and the hooks that it uses,
 * and accepts an update of the module in place.
 */
const fastRefreshLoader = function (this: LoaderContext<object>, source: string, map?: unknown): void {
  const callback = this.async()
  const inputSourceMap = map === undefined ? false : typeof map === 'string' ? map : JSON.stringify(map)
  transform(HEADER + source + FOOTER, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    inputSourceMap,
    jsc: {
      parser: { syntax: 'ecmascript' },
      target: 'esnext',
      transform: { react: { runtime: 'preserve', development: true, refresh: true } },
    },
    module: { type: 'es6' },
  }).then(
    ({ code, map: mapped }) => callback(null, code, mapped),
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
  )
}

export default fastRefreshLoader
