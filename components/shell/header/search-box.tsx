import { SearchField } from '#components/search/box/search-field.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** The search of the second bar: a plain form, with suggestions below it once it has the focus. */
export function SearchBox({ action }: { action: string }) {
  return (
    <search className="search-box">
      <form action={action} method="get" className="search-box-form">
        <button type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
        <SearchField action={action} aria-label="搜索" placeholder="多个关键词请用空格隔开" />
        {/* loader.js hears this key. */}
        <kbd title="按 / 搜索">/</kbd>
      </form>
    </search>
  )
}
