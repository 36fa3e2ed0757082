// Where the pages of favorites are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const myCollectionPage = {
  path: '/personalCenter/myCollection',
  query: ['kind?', 'page?'],
} as const
