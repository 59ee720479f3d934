import { SCRIPT_ADDRESS } from '@account/shared/federation/script-address.ts'
import webpack, { type Compiler } from 'webpack'

const ASSIGNMENT = 'script.src = url;'
const CHECKED_ASSIGNMENT = `script.src = globalThis.${SCRIPT_ADDRESS} ? globalThis.${SCRIPT_ADDRESS}(url) : url;`

/**
 * Makes the runtime of a build take the address of each chunk from the page's policy, where there is one.
 * See: [Note: Pages that require Trusted Types]
 */
export class ScriptAddressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ScriptAddressPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptAddressPlugin',
        (source) => {
          if (!source.includes(ASSIGNMENT)) throw new Error(`webpack's runtime no longer contains '${ASSIGNMENT}'.`)
          return source.replace(ASSIGNMENT, CHECKED_ASSIGNMENT)
        },
      )
    })
  }
}
