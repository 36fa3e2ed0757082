import { parseKey } from './keys.ts'
import { fillTemplate, keysOf } from './pattern.ts'
import { withQuery } from './with-query.ts'

/** Former addresses and the final one of each, so that no redirect leads to another. Case counts. */
const aliases: Readonly<Record<string, string>> = {
  '/personalCenter': '/personalCenter/myCollection',
  '/list': '/list.html',
  '/about/feature': '/feature',
  '/aboutUs/system': '/system',
  '/baoming/baoming': '/baoming',
  '/book/Book': '/book',
  '/calendar/Examination': '/examination',
  '/calendar/Mock': '/mock',
  '/contactUs/ContactUs': '/contactUs',
  '/deposit/DepositOrder': '/depositOrder',
  '/detail/ArticleDetail': '/articleDetail/{id}',
  '/detail/ArticlePdf': '/articlePdf/{id}',
  '/detail/Detail': '/detail',
  '/enterprise/Enterprise': '/enterprise',
  '/home/Home': '/',
  '/homework/HomeworkCorrect': '/homeworkCorrect',
  '/homework/HomeworkDetail': '/homeworkDetail',
  '/homework/HomeworkList': '/personalCenter/homeworkList',
  '/homework/HomeworkSubmit': '/homeworkSubmit',
  '/homework/MyHomeworkDetail': '/myhomeworkDetail',
  '/liveList/Live': '/live',
  '/my/AccountSettings': '/personalCenter/accountSettings',
  '/my/address': '/personalCenter/address',
  '/my/AnswerSheet': '/answerSheet',
  '/my/coupons': '/personalCenter/coupons',
  '/my/DoHomework': '/doHomework',
  '/my/evaluate': '/personalCenter/myCourse',
  '/my/Feedback': '/personalCenter/feedback',
  '/my/MiniCourseDetail': '/personalCenter/miniCourseDetail',
  '/my/MyCollection': '/personalCenter/myCollection',
  '/my/MyCourse': '/personalCenter/myCourse',
  '/my/MyCourseDetail': '/personalCenter/myCourseDetail',
  '/my/MyHomework': '/personalCenter/myHomework',
  '/my/MyMock': '/personalCenter/myMock',
  '/my/MyVip': '/personalCenter/myVip',
  '/my/PersonalCenter': '/personalCenter/myCollection',
  '/my/PreviewHomework': '/previewHomework',
  '/order/ConfirmOrder': '/confirmOrder',
  '/order/CreateBmOrder': '/createBmOrder',
  '/order/Order': '/personalCenter/order',
  '/order/OrderDetail': '/orderDetail',
  '/play/Play': '/play',
  '/search/Search': '/search',
  '/search/Search2': '/search',
  '/study': '/personalCenter/study',
  '/victory/VictoryDetail': '/victoryDetail',
  '/vip/VipRights': '/vipRights',
}

type Section = {
  under: string
  to: (rest: string) => string
  /** Pages that had their place in it, by the name that they still bear, each with the key that it needs. */
  pages?: readonly (readonly [path: string, key?: string])[]
}

/** Former sections: whatever lies under the path. The first row that fits counts. */
const sections: readonly Section[] = [
  { under: '/forecast', to: () => '/forecast' },
  { under: '/list', to: () => '/list.html' },
  {
    under: '/specialTopic',
    to: () => '/specialTopics',
    pages: [['/specialTopics'], ['/topicClassification'], ['/topicDetail', 'id']],
  },
  {
    under: '/videos',
    to: () => '/videos',
    pages: [['/live'], ['/playback'], ['/publicClass'], ['/theater'], ['/videoAd'], ['/videoPlay']],
  },
  // ms is 面试, bs is 笔试: one-to-many (ydd) and one-to-one (ydy) teaching.
  { under: '/ydd', to: (rest) => (/ms/i.test(rest) ? '/yddms' : '/yddbs') },
  { under: '/ydy', to: (rest) => (/ms/i.test(rest) ? '/ydyms' : '/ydybs') },
]

/**
 * The address that took over a former one, with the query kept (but for keys that moved into the path);
 * undefined when the path is no former address, null when it is one whose key is missing or wrong.
 */
export function resolveAlias(pathname: string, query: URLSearchParams): string | null | undefined {
  const target = aliases[pathname] ?? sectionTarget(pathname, query)
  if (target === undefined) return undefined
  const rest = new URLSearchParams(query)
  const values: Record<string, string> = {}
  for (const key of keysOf(target)) {
    const value = parseKey(key, query.get(key) ?? '')
    if (value) values[key] = value
    rest.delete(key)
  }
  const path = fillTemplate(target, values)
  return path && withQuery(path, rest)
}

/** The first segments of former sections: a file name below one is an old address too. */
export const sectionFolders: readonly string[] = sections.map(({ under }) => under.slice(1))

function sectionTarget(pathname: string, query: URLSearchParams): string | undefined {
  const section = sections.find(({ under }) => pathname.startsWith(`${under}/`))
  if (section) {
    const rest = pathname.slice(section.under.length)
    return pageIn(section, rest, query) ?? section.to(rest)
  }
  return bareSections.has(pathname) ? sectionTarget(`${pathname}/`, query) : undefined
}

/** The page that lay there under its own name, such as `/TopicDetail`, when its key is given. */
function pageIn({ pages = [] }: Section, rest: string, query: URLSearchParams): string | undefined {
  const [path, key] = pages.find(([page]) => page.toLowerCase() === rest.toLowerCase()) ?? []
  return key && !parseKey(key, query.get(key) ?? '') ? undefined : path
}

// Sections that are not pages themselves.
const bareSections = new Set(['/specialTopic', '/ydd', '/ydy'])
