import { href } from '#lib/routes/href.ts'
import { openApart } from '#lib/server/db/client.ts'
import { benchDir } from './server.ts'

export type SitePage = { name: string; path: string }
export type Article = { id: number; characters: number }

/** The pages a search visitor lands on: home, the fullest column and city, the article nearest to 5,000 characters, 会员权益. */
export async function sitePages(): Promise<{ pages: SitePage[]; article: Article }> {
  const database = await openApart({ DATA_DIR: benchDir })
  try {
    const { sql } = database
    const [column] = await sql<{ dir: string }[]>`
      select c.dir from articles a join columns c on c.id = a.column_id
      group by c.id order by count(*) desc, c.id limit 1`
    const [city] = await sql<{ id: number }[]>`
      select city_id as id from articles where city_id is not null
      group by city_id order by count(*) desc, city_id limit 1`
    const [article] = await sql<Article[]>`
      select id, characters from (
        select id, length(regexp_replace(body_html, '<[^>]*>', '', 'g')) as characters from articles
      ) as lengths order by abs(characters - 5000), id limit 1`
    if (!column || !city || !article) throw new Error('the database holds no articles')
    return { pages: addresses(column.dir, city.id, article), article }
  } finally {
    await database.close()
  }
}

function addresses(dir: string, cityId: number, article: Article): SitePage[] {
  return [
    { name: 'home', path: href('Home') },
    { name: 'column', path: href('ColumnList', { firstColumnName: dir }) },
    { name: 'city', path: href('Substation', { cityId }) },
    { name: 'article', path: href('ArticleDetail', { id: article.id }) },
    { name: 'vipRights', path: href('VipRights') },
  ]
}
