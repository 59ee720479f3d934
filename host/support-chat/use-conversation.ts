import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { LONGEST_SUPPORT_MESSAGE, SupportReceipt } from '@account/shared/contracts/support-message.ts'
import { useDraft } from '@account/shared/form/use-draft.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useState } from 'react'

/** The number of characters by which a question is too long. */
export const excessOf = (text: string) => Math.max(0, text.trim().length - LONGEST_SUPPORT_MESSAGE)

/** The draft, the question in flight and the received ones. They survive the panel, which Escape closes. */
export const useConversation = () => {
  const { http } = useHostServices()
  const [text, setText] = useState('')
  useDraft('question', {
    typed: () => (text.trim() === '' ? undefined : { text }),
    restore: ({ text: stored }) => setText(String(stored)),
  })
  // A retry after a lost response sends the same key, so that customer care receives the question once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [questions, setQuestions] = useState<readonly { id: string; text: string }[]>([])
  const question = useReportedChange({
    action: 'support/ask',
    change: async (sent: string) => {
      const headers = { [IDEMPOTENCY_HEADER]: key }
      const { id } = await http.support.post('messages', { json: { text: sent }, headers }).json(SupportReceipt)
      return { id, text: sent }
    },
    onSuccess: (received) => {
      setKey(crypto.randomUUID())
      setQuestions((before) => [...before, received])
      // A draft that changed meanwhile is the next question.
      setText((now) => (now.trim() === received.text ? '' : now))
    },
  })
  const send = () => {
    const sent = text.trim()
    if (sent !== '' && excessOf(text) === 0 && !question.isPending) question.mutate(sent)
  }
  return { text, setText, questions, send, isSending: question.isPending, failure: question.error }
}

export type Conversation = ReturnType<typeof useConversation>
