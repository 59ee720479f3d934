import { optionGroups } from '@account/shared/contracts/merchandise.ts'

/** Names as the specification gives them. */
export const merchandiseSchema = /* GraphQL */ `
  type Vendor {
    ID: String!
    Locale: String!
  }
  type Currency {
    ID: String!
  }
  type Link {
    Href: String!
    Rel: String!
  }
  type Option {
    ID: String!
    Title: String!
  }
  type OptionGroup {
    ID: String!
    Options: [Option!]!
  }
  type ArticleExtras {
    ${optionGroups.map((group) => `${group}: OptionGroup`).join('\n    ')}
  }
  type Article {
    ID: String!
    ArticleType: String!
    Title: String!
    PageHeight: Float
    PageWidth: Float
    Visible: Boolean!
    Links: [Link!]!
    ArticleExtras: ArticleExtras!
  }
  type Channel {
    ID: String!
    Vendor: Vendor
    ShopUrl: String!
    Currency: Currency!
    Articles: [Article!]!
  }
  type Query {
    Channels: [Channel!]!
    Channel(Code: String!, Locale: String!): Channel
  }
`
