import { Button } from '#components/ui/button.tsx'
import type { Region } from '#lib/cities/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { EntryKind } from '#lib/search/kinds.ts'
import { searchPage } from '#lib/search/paths.ts'
import { SearchField } from './box/search-field.tsx'
import styles from './search-form.module.css'

/** The search; `keyword` is empty before the first one. */
export type Asked = {
  keyword: string
  column?: string | undefined
  city?: string | undefined
  sort: 'relevance' | 'newest'
  /** All of one kind, where not a few of each. */
  kind?: EntryKind | 'article' | undefined
}

type Props = {
  asked: Asked
  columns: { title: string; columnDir: string }[]
  regions: Region[]
}

/** A plain form: an empty keyword is held back, with or without scripts. */
export function SearchForm({ asked, columns, regions }: Props) {
  return (
    <search aria-label="站内搜索">
      <form action={href(searchPage)} method="get" className={styles.form}>
        <div className={styles.ask}>
          <SearchField
            action={href(searchPage)}
            aria-label="搜索内容"
            aria-describedby="search-hint"
            placeholder="输入关键词"
            defaultValue={asked.keyword}
          />
          <Button type="submit">搜索</Button>
        </div>
        <p id="search-hint" className={styles.hint}>
          多个关键词请用空格隔开
        </p>
        <div className={styles.filters}>
          <label>
            栏目
            <select name="column" defaultValue={asked.column ?? ''}>
              <option value="">全部栏目</option>
              {columns.map(({ title, columnDir }) => (
                <option key={columnDir} value={columnDir}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            地区
            <select name="city" defaultValue={asked.city ?? ''}>
              <option value="">全部地区</option>
              {regions.map(({ region, name, cities }) => (
                <optgroup key={region} label={name}>
                  {cities.map((city) => (
                    <option key={city.cityDir} value={city.cityDir}>
                      {city.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        </div>
        {asked.sort !== 'relevance' && <input type="hidden" name="sort" value={asked.sort} />}
      </form>
    </search>
  )
}
