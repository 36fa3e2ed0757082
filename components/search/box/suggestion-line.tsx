import { Pieces } from '#components/search/pieces.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { foundPieces } from '#lib/platform/text/pieces.ts'
import type { Option } from './suggestion-groups.ts'
import styles from './suggestions.module.css'

type Props = { id: string; option: Option; typed: string; isActive: boolean }

/** One option of the list below a search field; the field keeps the focus, so it is no stop of the Tab key. */
export function SuggestionLine({ id, option, typed, isActive }: Props) {
  const { text, href, icon, kind } = option
  return (
    <a
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
    >
      <Icon name={icon} size={18} />
      <span>
        <Pieces pieces={foundPieces(text, [typed])} />
      </span>
      {kind && <Badge>{kind}</Badge>}
    </a>
  )
}
