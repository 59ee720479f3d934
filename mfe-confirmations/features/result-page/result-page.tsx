import { MessagePage } from '@account/shared/screens/message-page.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'

type ResultPageProps = Omit<ComponentProps<typeof MessagePage>, 'title' | 'reference'> & {
  title: string
  correlationId?: string | undefined
}

/** The page of a result, whose title is that of the tab as well. */
export const ResultPage = ({ title, tone = 'success', correlationId, ...page }: ResultPageProps) => {
  usePageTitle(title)
  return (
    <MessagePage
      {...page}
      title={title}
      tone={tone}
      reference={
        correlationId && (
          <>
            <FormattedMessage id="failure.reference" />: <code>{correlationId}</code>
          </>
        )
      }
    />
  )
}
