import { memberViews } from '#lib/courses/kinds.ts'
import type { CourseDetail } from '#lib/courses/views.ts'
import { hasBegun } from '#lib/goods/deliverable.ts'
import { isPayable } from './is-payable.ts'

type Asked = Pick<
  CourseDetail,
  | 'membersFrom'
  | 'mode'
  | 'validDays'
  | 'hasTrial'
  | 'isSoldOut'
  | 'onSale'
  | 'place'
  | 'startsOn'
  | 'isComplete'
>

const howTaught = {
  live: '直播授课，每次课的日期、开始时间和时长写在课程大纲里。大纲里的课次在本站有直播间的，开通课程后在那里进入；其他的在哪里上课由老师在报名时说明。',
  recorded: '全部是录播课，没有固定的上课时间。本站还不能看整门课，在哪里看由老师在报名时说明。',
  rooms:
    '直播授课，每次课的日期、开始时间和时长写在课程大纲里。付款后打开个人中心的“我的课程”，到时间从那里进入直播间；大纲里不是直播的课时，也在那里学。',
  complete:
    '全部是录播课，没有固定的上课时间。付款后马上能学：在本页点“去学习”，或打开个人中心的“我的课程”，影片从上次停下的地方接着放。',
  offline: '在教室面授，日期写在页面上方。',
}

/** Answers what is asked before a purchase, from the course itself. */
export function courseFaq(course: Asked) {
  const { mode, validDays, hasTrial, isSoldOut, onSale, place, startsOn, isComplete, membersFrom } =
    course
  const canBuy = isPayable(course)
  const isWatched = mode === 'recorded' && isComplete
  const isFollowed = mode === 'live' && canBuy
  const how = howTaught[isWatched ? 'complete' : isFollowed ? 'rooms' : mode]
  const hasDay = startsOn !== null && (place !== null || isFollowed)
  const since = isWatched ? '付款到账' : hasDay ? '开课之日' : '老师确认开课之日'
  return [
    { question: '怎么上课？', answer: place ? `${how}地点：${place}。` : how },
    {
      question: '能学多久？',
      answer: `${validDays} 天，从${since}算起。${isWatched ? '期内可以反复看，到期后笔记和进度还在。' : ''}`,
    },
    ...(isWatched
      ? [
          {
            question: '电脑和手机都能看吗？',
            answer:
              '都能，用浏览器登录同一个账号就行，进度、笔记随账号走。同一时间只能在一处播放，后开始的那处接着放。',
          },
        ]
      : []),
    ...(membersFrom !== null && isWatched
      ? [
          {
            question: '会员还要买吗？',
            answer: `${memberViews[membersFrom]}：开通后它就在“我的课程”里，会员到期后不能再看。另外买下的，按课程自己的有效期看。`,
          },
        ]
      : []),
    ...(hasTrial
      ? [
          {
            question: '可以先试看吗？',
            answer: '可以。大纲里标着“试看”的课时有片段，在本页直接播放，不需要登录。',
          },
        ]
      : []),
    { question: '可以退课吗？', answer: '什么时候能退多少，见本页“退课规则”。' },
    ...(onSale && !hasBegun(course)
      ? [
          {
            question: '怎么报名？',
            answer: isSoldOut
              ? '这一期已经报满。想等空位或下一期，在本页“咨询课程”处留下手机号，老师回电说明。'
              : canBuy
                ? '点本页上方的“购买”直接下单；或点“报名”，先填报名表（姓名、手机、报考的考试和职位），再确认订单。都用微信或支付宝付款，付款前会列出退款规则。'
                : '这门课程还不能在网上下单。在本页“咨询课程”处留下手机号，老师回电说明排课、报名与付款手续。',
          },
        ]
      : []),
  ]
}
