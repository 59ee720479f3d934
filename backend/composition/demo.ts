import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DemoSignIns } from '../identity/pages/sign-in-page.ts'
import type { FormerLibrary } from '../library/activation/former-library.ts'
import type { ProductPrints } from '../orders/products/product-prints.ts'
import type { BookPages } from '../orders/widgets/book-pages.ts'

/** Stand-ins of a development site for the shop, the factory and the former photo service. See: backend/demo */
export type Demo = {
  formerLibrary: FormerLibrary
  productPrints: ProductPrints
  bookPages: BookPages
  shopRoutes: FastifyPluginAsyncZod
  signIns: DemoSignIns
}
