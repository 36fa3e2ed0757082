import { useRef } from 'react'
import { newUuid } from './new-uuid.ts'

/**
 * The number of what is being sent: the same however often the same content has to be sent, another for changed
 * content, which the server would else take for the one that it has. `done` once the server has answered.
 */
export function useRequestId(): { of: (content: unknown) => string; done: () => void } {
  const last = useRef({ content: '', id: '' })
  return {
    of: (content) => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, id: newUuid() }
      return last.current.id
    },
    done: () => {
      last.current = { content: '', id: '' }
    },
  }
}
