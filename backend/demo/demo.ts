import { crc32 } from 'node:zlib'
import type { Demo } from '../composition/demo.ts'
import type { PlatformServices } from '../composition/platform-services.ts'
import { seedDemoAddresses } from './account/demo-addresses.ts'
import { seedDemoInvoices } from './account/demo-invoices.ts'
import { seedDemoProjects } from './account/demo-projects.ts'
import { demoAccounts, demoPassword, seedDemoAccounts } from './identity/demo-accounts.ts'
import { demoFormerLibrary, seedDemoActivations } from './library/demo-former-library.ts'
import { demoPictureKeys } from './library/demo-pictures.ts'
import { storeDemoPictures } from './library/store-demo-pictures.ts'
import { seedDemoCatalogue } from './orders/demo-catalogue.ts'
import { seedDemoCutOff } from './orders/demo-cut-off.ts'
import { seedDemoHistories } from './orders/demo-history.ts'
import { demoShopRoutes } from './orders/demo-shop-routes.ts'
import { seedDemoWidgets } from './orders/demo-widgets.ts'
import { drawProductPdf } from './orders/draw-product-pdf.ts'

type DemoPlatform = Pick<PlatformServices, 'configuration' | 'database' | 'objects'>

/** Seeds the demo accounts with their content, and the catalogue of the shop. Idempotent. */
export const seedDemo = async ({ configuration, database, objects }: DemoPlatform) => {
  await seedDemoAccounts(database, configuration.passwordHashCost)
  await Promise.all([
    seedDemoAddresses(database),
    seedDemoCutOff(database),
    seedDemoCatalogue(database, configuration),
    seedDemoHistories(database),
  ])
  await seedDemoProjects(database)
  await seedDemoInvoices(database)
  await seedDemoWidgets(database)
  await seedDemoActivations(database)
  await storeDemoPictures(objects)
}

/** Every book shows the demo pictures, and every product has a PDF. */
export const createDemo = ({ database, objects }: Pick<DemoPlatform, 'database' | 'objects'>): Demo => ({
  formerLibrary: demoFormerLibrary,
  productPrints: { readPdf: (productCode) => drawProductPdf(crc32(productCode)) },
  async bookPages() {
    await storeDemoPictures(objects)
    return [...demoPictureKeys]
  },
  shopRoutes: demoShopRoutes(database),
  signIns: { password: demoPassword, accounts: demoAccounts },
})
