import { deskPage, pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  specialTopicsPage,
  staffNewTopicPage,
  staffTopicPage,
  staffTopicsPage,
  topicClassificationPage,
  topicDetailPage,
} from './paths.ts'

const article = pagesOf('article', { offline: 'page' })

export const topicPages: readonly Row[] = [
  article('SpecialTopics', specialTopicsPage, '专题', {
    sitemap: true,
    internal: '/specialTopics/{page|1}',
    mobile: to('special'),
  }),
  article('TopicClassification', topicClassificationPage, '专题分类', {
    sitemap: true,
    internal: '/topicClassification/{category|0}/{page|1}',
  }),
  article('TopicDetail', topicDetailPage, '专题详情', {
    internal: '/topicDetail/{id}',
    mobile: to('topicDetail', 'query.id'),
  }),
  deskPage('StaffTopics', staffTopicsPage, '专题'),
  deskPage('StaffNewTopic', staffNewTopicPage, '新建专题'),
  deskPage('StaffTopic', staffTopicPage, '编辑专题'),
]
