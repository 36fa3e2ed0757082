/** Topics of an enquiry, by the page that its form stands on. */
export const enquiryTopics = {
  ydybs: '一对一笔试辅导',
  ydyms: '一对一面试辅导',
  yddbs: '一对多笔试小班',
  yddms: '一对多面试小班',
  course: '课程咨询',
  interviewActivity: '面试活动报名',
  contactUs: '联系我们',
} as const

export type EnquiryTopic = keyof typeof enquiryTopics
export const enquiryTopicNames = Object.keys(enquiryTopics) as [EnquiryTopic, ...EnquiryTopic[]]
