// Where the pages of search are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const searchPage = {
  path: '/search',
  query: ['keyword?', 'page?', 'column?', 'city?', 'sort?', 'kind?', 'province?', 'year?'],
} as const
