// Where the pages of chat are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const aiPage = { path: '/ai' } as const
export const aiIntroPage = { path: '/ai/ai-intero' } as const
export const aiListPage = { path: '/ai/ai-list' } as const
export const aiChatPage = { path: '/ai/ai-chat', query: ['assistant?', 'id?', 'q?'] } as const
export const aiHistoryPage = { path: '/ai/ai-chat/components/history' } as const
