// Where the desk of chat is found, for href(); its row stands in desk-addresses.ts.

export const staffChatFlagsPage = { path: '/staff/chat-flags' } as const
