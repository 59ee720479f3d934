import { createRequire, isBuiltin } from 'node:module'
import { dirname, isAbsolute, sep } from 'node:path'
import { constants, Script, type Context, type Module } from 'node:vm'
import type { JestEnvironment } from '@jest/environment'
import JestRuntime from 'jest-runtime'

type Compile = (source: string, filename: string) => unknown

/** The parts of Jest's runtime that its types keep private. Jest is pinned, so they change with its version only. */
type Internals = {
  executor: {
    compile: Compile
    injectedModuleParameters: string[]
    dynamicImport: (...call: [specifier: string, from: string, context: Context, attributes: object]) => Promise<Module>
  }
}

type Arguments = ConstructorParameters<typeof JestRuntime>

const isWorkerRealm = (environment: JestEnvironment) => 'isWorkerRealm' in environment

const NODE_MODULES = `${sep}node_modules${sep}`

const requireByNode = createRequire(import.meta.url)

const scripts = new Map<string, { source: string; script: Script }>()
const dependencies = new Map<string, string | undefined>()

/** A dependency of tables only, which takes longer to load than a small test: any realm can read those of the worker. */
const TABLES = 'aria-query'

/** The file of a dependency, or undefined for a file of this repository. */
const dependencyOf = (from: string, name: string): string | undefined => {
  if (name.startsWith('.') || isAbsolute(name) || isBuiltin(name)) return undefined
  const key = `${dirname(from)}\0${name}`
  if (!dependencies.has(key)) {
    const file = createRequire(from).resolve(name)
    dependencies.set(key, file.includes(NODE_MODULES) ? file : undefined)
  }
  return dependencies.get(key)
}

/**
 * Jest's runtime with two savings: a worker compiles each file once instead of once for each test file, and in the worker's
 * realm Node itself loads the dependencies, once as well. Test files get instances of their own of this repository's modules.
 */
export default class Runtime extends JestRuntime {
  static current: Runtime
  private readonly environment: JestEnvironment

  constructor(...values: Arguments) {
    super(...values)
    this.environment = values[1]
    const { executor } = this.internals
    const compileAlone = executor.compile.bind(executor)
    executor.compile = (source, filename) => this.compile(source, filename) ?? compileAlone(source, filename)
    Runtime.current = this
  }

  override requireModule<T>(...call: Parameters<JestRuntime['requireModule']>): T {
    const [from, name, options] = call
    const isShared = (isWorkerRealm(this.environment) && options?.isInternalModule !== true) || name === TABLES
    const dependency = isShared && name !== undefined ? dependencyOf(from, name) : undefined
    return dependency === undefined ? super.requireModule<T>(...call) : (requireByNode(dependency) as T)
  }

  private get internals() {
    return this as unknown as Internals
  }

  /** Returns undefined where Jest has to compile: after the end of the environment, and to report a syntax error. */
  private compile(source: string, filename: string): unknown {
    const context = this.environment.getVmContext()
    if (context === null) return undefined
    const script = this.scriptOf(source, filename)
    return isWorkerRealm(this.environment) ? script?.runInThisContext() : script?.runInContext(context)
  }

  private scriptOf(source: string, filename: string): Script | undefined {
    const known = scripts.get(filename)
    if (known?.source === source) return known.script
    const opening = `(function (${this.internals.executor.injectedModuleParameters.join(', ')}) {`
    try {
      const script = new Script(`${opening}${source}\n})`, {
        filename,
        columnOffset: -opening.length,
        importModuleDynamically: isWorkerRealm(this.environment)
          ? constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
          : (specifier, _script, attributes) => Runtime.current.importDynamically(specifier, filename, attributes),
      })
      scripts.set(filename, { source, script })
      return script
    } catch {
      return undefined
    }
  }

  private importDynamically(specifier: string, from: string, attributes: object) {
    const context = this.environment.getVmContext()
    if (context === null) throw new Error(`${from} imports ${specifier} after the end of its test file.`)
    return this.internals.executor.dynamicImport(specifier, from, context, attributes)
  }
}
