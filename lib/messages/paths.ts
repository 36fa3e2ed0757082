// Where the pages of messages are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const messagesPage = {
  path: '/personalCenter/messages',
  query: ['kind?', 'page?', 'tab?'],
} as const
