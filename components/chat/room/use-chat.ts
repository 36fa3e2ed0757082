import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { chatConversation, chatTicket } from '#lib/chat/calls.ts'
import { ChatClient, type ChatState } from '#lib/chat/client/chat-client.ts'
import { goToLogin } from '#lib/chat/client/go-to-login.ts'
import { openSocket } from '#lib/chat/client/open-socket.ts'
import type { Talk } from '#lib/chat/client/talk.ts'
import type { ServerMessage } from '#lib/chat/protocol.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'

/** A conversation with its connection, from a state of it on; `onTold` hears of what the server says. */
export function useChat(
  talk: Talk,
  onTold: (message: ServerMessage) => void,
): [ChatClient, ChatState] {
  const told = useEffectEvent(onTold)
  const [client] = useState(
    () =>
      new ChatClient(talk, {
        newKey: newUuid,
        ticket: () => call(chatTicket, {}, { background: true, quiet: true, on401: 'throw' }),
        open: openSocket,
        random: Math.random,
      }),
  )
  useEffect(() => {
    const stop = client.hear((message) => {
      told(message)
      if (message.type === 'end') void learn(client)
      if (message.type === 'refused' && message.reason === 'not_found') void renew(client)
    })
    client.start()
    let isReading = false
    const renewOnce = async () => {
      // Both a tab and its window tell of who comes back.
      if (isReading) return
      isReading = true
      await renew(client)
      isReading = false
    }
    const hurry = () => {
      if (document.visibilityState !== 'visible') return
      client.hurry()
      void renewOnce()
    }
    window.addEventListener('focus', renewOnce)
    document.addEventListener('visibilitychange', hurry)
    window.addEventListener('online', hurry)
    return () => {
      document.removeEventListener('visibilitychange', hurry)
      window.removeEventListener('online', hurry)
      window.removeEventListener('focus', renewOnce)
      stop()
      client.end()
    }
  }, [client])
  const state = useSyncExternalStore(
    (listener) => client.listen(listener),
    () => client.state,
    () => client.state,
  )
  const isSignedOut = state.link === 'signed-out'
  useEffect(() => {
    if (isSignedOut) goToLogin()
  }, [isSignedOut])
  return [client, state]
}

/** Which version wrote an answer is not told over the socket. */
async function learn(client: ChatClient): Promise<void> {
  const { conversationId } = client.state.talk
  if (conversationId === null) return
  const how = { background: true, quiet: true } as const
  // Without it the answer stands without its version.
  const stored = await call(chatConversation, { id: conversationId }, how).catch(() => null)
  if (stored) client.know(stored)
}

/** Reads a conversation anew in which nothing is waited for: another page may have gone on with it, or deleted it. */
async function renew(client: ChatClient): Promise<void> {
  const { conversationId, isDeleted } = client.state.talk
  if (conversationId === null || isDeleted || client.isWaiting) return
  const how = { background: true, quiet: true } as const
  try {
    client.renew(await call(chatConversation, { id: conversationId }, how))
  } catch (error) {
    // Without the network it stands as it was read.
    if (error instanceof CallError && error.code === 404) client.renew(null)
  }
}
