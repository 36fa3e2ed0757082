import { articleCover } from '#lib/articles/cover.ts'
import { courseCover } from '#lib/courses/cover.ts'
import type { Share } from '#lib/covers/share.ts'

// What the share picture of each kind of page shows. The page names the picture and the picture's address finds the same
// facts again, so both take them from here.

type Named = { id: number; title: string }

export const homeShare: Share = {
  kind: 'home',
  id: 0,
  kicker: '公务员遴选备考',
  title: '写给下班后读书的人',
  cover: { family: '备考经验', title: '写给下班后读书的人' },
}

type SharedArticle = Named & { column: { title: string }; subColumn: { title: string } | null }

export function articleShare(article: SharedArticle): Share {
  const { id, title, column, subColumn } = article
  const kicker = subColumn?.title ?? column.title
  return { kind: 'article', id, kicker, title, cover: articleCover(article) }
}

/** A column, or a child column with the one above it. */
export function columnShare({ id, title }: Named, above: { title: string } | null): Share {
  const cover = { family: above?.title ?? title, tag: above && title, title }
  return { kind: 'column', id, kicker: above?.title ?? '栏目', title, cover }
}

export function topicShare({ id, title, category }: Named & { category: { name: string } }): Share {
  return {
    kind: 'topic',
    id,
    kicker: category.name,
    title,
    cover: { family: category.name, title },
  }
}

export function cityShare(city: { id: number; name: string }): Share {
  const { id, name } = city
  const title = `${name}公务员遴选`
  return { kind: 'city', id, kicker: `${name}分站`, title, cover: { family: '分站', title } }
}

export function examShare(exam: Named & { kind: string; city: { name: string } | null }): Share {
  const { id, title, kind, city } = exam
  const kicker = `${city?.name ?? '全国'}${kind}`
  return { kind: 'exam', id, kicker, title, cover: { family: '考试', tag: kind, title } }
}

export function courseShare(course: Named & { subject: { name: string } }): Share {
  const { id, title, subject } = course
  return { kind: 'course', id, kicker: `${subject.name}课程`, title, cover: courseCover(course) }
}

export function bookShare(book: Named & { subject: { name: string } }): Share {
  const { id, title, subject } = book
  const cover = { family: subject.name, title }
  return { kind: 'book', id, kicker: `${subject.name}图书`, title, cover }
}
