// Where the pages of topics are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const specialTopicsPage = { path: '/specialTopics', query: ['page?'] } as const
export const topicClassificationPage = {
  path: '/topicClassification',
  query: ['category?', 'page?'],
} as const
export const topicDetailPage = { path: '/topicDetail', query: ['id'] } as const
export const staffTopicsPage = { path: '/staff/topics', query: ['q?', 'sort?', 'page?'] } as const
export const staffNewTopicPage = { path: '/staff/topics/new' } as const
export const staffTopicPage = { path: '/staff/topics/{id}' } as const
