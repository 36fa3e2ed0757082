'use client'
import { useEffect, useState } from 'react'
import { FriendCard } from './friend-card.tsx'
import { OwnInvitation } from './own-invitation.tsx'

/** What the address asks for: a friend's invitation with a token, one's own without. */
export function AssistFriends() {
  const [token, setToken] = useState<string | null>(null)
  // The query is known to the browser only: the page is everyone's.
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), [])
  return token ? <FriendCard token={token} /> : <OwnInvitation />
}
