import type { ReactNode } from 'react'
import type { chatInfo } from '#lib/chat/calls.ts'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import type { ServerMessage } from '#lib/chat/protocol.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'

export type PlaceProps = {
  userId: number
  /** Assistants and history, where one of them is asked. */
  side: (assistant: string) => ReactNode
  /** A question to begin with; it is not sent. */
  question: string
  /** The question stands in the draft now. */
  onQuestionTaken: () => void
  assistants: readonly ChatAssistant[]
  assistant: ChatAssistant
  info: Output<typeof chatInfo>
  /** The notice has been read. */
  onRead: () => void
  onTold: (message: ServerMessage) => void
}
