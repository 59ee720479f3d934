import { compileScript, parse } from 'vue/compiler-sfc'
import type { ShopSources } from '../../../tools/packages/testing/bundle-for-shop.ts'
import { readRecipe } from './recipes.ts'

/** React renders on the server and takes over in the browser, as Next.js has it do. */
export const nextApp = (account: string): ShopSources => {
  const element = `<PhotoLibrary account="${account}" />`
  const imported = "import { PhotoLibrary } from './photo-library.tsx'"
  return {
    modules: { 'photo-library.tsx': readRecipe('photo-library-for-next.tsx', account) },
    server: `import { renderToString } from 'react-dom/server'
      ${imported}
      export const render = async () => renderToString(${element})`,
    client: `import { hydrateRoot } from 'react-dom/client'
      ${imported}
      hydrateRoot(document.getElementById('app'), ${element})`,
  }
}

/** The component as Nuxt compiles it for one of the two sides. */
const compiledComponent = (source: string, ssr: boolean) => {
  const compilerOptions = { isCustomElement: (tag: string) => tag === 'photo-library' }
  const { descriptor } = parse(source, { templateParseOptions: compilerOptions })
  const templateOptions = { ssr, ssrCssVars: [], compilerOptions }
  return compileScript(descriptor, { id: 'photo-library', inlineTemplate: true, templateOptions }).content
}

/** Vue renders on the server and takes over in the browser, as Nuxt has it do. */
export const nuxtApp = (account: string): ShopSources => {
  const source = readRecipe('photo-library-for-nuxt.vue', account)
  const app = (side: string) => `import { createSSRApp } from 'vue'
    import PhotoLibrary from './${side}-component.ts'
    const app = createSSRApp(PhotoLibrary, { account: '${account}' })`
  return {
    modules: {
      'server-component.ts': compiledComponent(source, true),
      'client-component.ts': compiledComponent(source, false),
    },
    server: `import { renderToString } from 'vue/server-renderer'
      ${app('server')}
      export const render = () => renderToString(app)`,
    client: `${app('client')}
      app.mount('#app')`,
  }
}
