import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../../../tools/packages/published-packages.ts'

/** The account site of the recipes. */
const ACCOUNT = 'https://account.shop.example'

/** A recipe with the sandbox in place of the account site. */
export const readRecipe = (name: string, account: string) =>
  readFileSync(join(root, 'deploy', 'recipes', name), 'utf8').replaceAll(ACCOUNT, account)

/** A file of the shop's site. */
export type ShopFile = {
  type: 'text/html' | 'text/javascript'
  content: string
  policy?: string
  headers?: Record<string, string>
}

/** Serves the files of a shop on a port of its own, which makes it another origin than the sandbox. */
export const serveShop = async (files: Readonly<Record<string, ShopFile>>) => {
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url]
    if (!file) return void response.writeHead(404).end()
    const { type, content, policy, headers } = file
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      ...(policy !== undefined && { 'content-security-policy': policy }),
      ...headers,
    })
    return void response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

/** A section as the editor of a theme renders it: with the defaults of its settings, and without its schema. */
export const renderSection = (liquid: string): string => {
  const [markup = '', schema = ''] = liquid.replace(/\{% comment %\}.*?\{% endcomment %\}/s, '').split('{% schema %}')
  const { settings } = JSON.parse(schema.replace('{% endschema %}', '')) as {
    settings: { id: string; default: string }[]
  }
  return markup.replace(
    /\{\{ section\.settings\.(\w+) \}\}/g,
    (_, name: string) => settings.find(({ id }) => id === name)?.default ?? '',
  )
}
