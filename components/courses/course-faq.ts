import type { CourseDetail } from '#lib/courses/views.ts'

type Asked = Pick<CourseDetail, 'mode' | 'validDays' | 'hasTrial' | 'onSale'>

const howTaught = {
  live: '在网页上看直播，错过的可以看回放。每次课的日期、开始时间和时长写在课程大纲里。',
  recorded: '全部是录播课，开通后随时可以看，可以暂停、倍速和回看，没有固定的上课时间。',
  offline: '在教室面授。具体地点在报名后由老师确认，日期写在页面上方。',
}

/** What is asked before a purchase, answered from the course itself. */
export function courseFaq({ mode, validDays, hasTrial, onSale }: Asked) {
  return [
    { question: '怎么上课？', answer: howTaught[mode] },
    { question: '开通后能学多久？', answer: `自开通之日起 ${validDays} 天，期满后不能再看。` },
    ...(hasTrial
      ? [
          {
            question: '可以先试听吗？',
            answer: '可以。大纲里标着“试听”的课时有试听片段，在本页直接播放，不需要登录。',
          },
        ]
      : []),
    { question: '可以退课吗？', answer: '可以，条件见本页“退课规则”。' },
    ...(onSale
      ? [
          {
            question: '怎么报名？',
            answer: '在本页“咨询课程”处留下手机号，老师回电说明排课与报名手续。',
          },
        ]
      : []),
  ]
}
