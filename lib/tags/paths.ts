// Where the pages of tags are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const tagAggregationPage = { path: '/tagAggregation', query: ['tagId', 'page?'] } as const
