import {
  ChannelAnswer,
  ChannelsAnswer,
  optionGroups,
  type ChannelSummary,
  type MerchandiseChannel,
} from '@account/shared/contracts/merchandise.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

const channelsQuery = /* GraphQL */ `
  query Channels {
    Channels {
      ID
      Vendor {
        ID
        Locale
      }
    }
  }
`

const channelQuery = /* GraphQL */ `
  query Channel($Code: String!, $Locale: String!) {
    Channel(Code: $Code, Locale: $Locale) {
      ID
      Vendor {
        ID
        Locale
      }
      ShopUrl
      Currency {
        ID
      }
      Articles {
        ID
        ArticleType
        Title
        PageHeight
        PageWidth
        Visible
        Links {
          Href
          Rel
        }
        ArticleExtras {
          ${optionGroups.map((group) => `${group} { ID Options { ID Title } }`).join('\n          ')}
        }
      }
    }
  }
`

/** The catalogue responded with errors, which are the message. */
export class MerchandiseError extends Error {
  override name = 'MerchandiseError' as const
}

type Answered<Result> = { data?: Result | null | undefined; errors?: readonly { message: string }[] | undefined }

const ensureAnswered = <Result>({ data, errors }: Answered<Result>): Result => {
  if (errors && errors.length > 0) throw new MerchandiseError(errors.map(({ message }) => message).join('; '))
  if (!data) throw new MerchandiseError('The catalogue answered nothing.')
  return data
}

/** A channel that customers shop at. */
export type VendorChannel = ChannelSummary & { Vendor: NonNullable<ChannelSummary['Vendor']> }

export const createMerchandiseApi = (http: HttpClient) => {
  const ask = (query: string, variables: Record<string, string>, signal?: AbortSignal) =>
    http.post('graphql', { json: { query, variables }, signal })

  return {
    /** The channels with a vendor. */
    async listChannels(signal?: AbortSignal): Promise<VendorChannel[]> {
      const { Channels } = ensureAnswered(await ask(channelsQuery, {}, signal).json(ChannelsAnswer))
      return Channels.filter((channel): channel is VendorChannel => channel.Vendor !== null)
    },

    /** Throws 'Channel Not Found'. */
    async findChannel(code: string, locale: string, signal?: AbortSignal): Promise<MerchandiseChannel> {
      const { Channel } = ensureAnswered(
        await ask(channelQuery, { Code: code, Locale: locale }, signal).json(ChannelAnswer),
      )
      if (!Channel) throw new MerchandiseError('Channel Not Found')
      return Channel
    },
  }
}

export type MerchandiseApi = ReturnType<typeof createMerchandiseApi>

/** entry.tsx provides it; a test provides its own. */
export const merchandiseApiAtom = createProvidedAtom<MerchandiseApi>('merchandiseApiAtom')
