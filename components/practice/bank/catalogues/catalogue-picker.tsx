import { Link } from '#components/ui/link.tsx'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import styles from './catalogue-picker.module.css'
import { findNode } from './find-node.ts'

type Props = {
  nodes: CatalogueNode[]
  chosen: CatalogueNode
  hrefOf: (catalogueId: number) => string
}

/** The tree of catalogues; each is a link, subjects open and close. */
export function CataloguePicker({ nodes, chosen, hrefOf }: Props) {
  return (
    <nav aria-label="科目与考点" className={styles.tree}>
      {nodes.map((node) => (
        <details key={node.id} open={findNode([node], chosen.id) !== undefined}>
          <summary>
            <span>{node.name}</span>
            <small>{node.questions} 道</small>
          </summary>
          <ul>
            <Entry node={node} name={`全部${node.name}`} chosen={chosen} hrefOf={hrefOf} />
            {node.children.map((child) => (
              <Entry key={child.id} node={child} chosen={chosen} hrefOf={hrefOf} />
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

type EntryProps = Omit<Props, 'nodes'> & { node: CatalogueNode; name?: string }

function Entry({ node, name, chosen, hrefOf }: EntryProps) {
  const isSubject = name !== undefined
  return (
    <li>
      <Link
        href={hrefOf(node.id)}
        scroll={false}
        aria-current={node.id === chosen.id ? 'true' : undefined}
      >
        <span>
          {name ?? node.name}
          {node.membersOnly && <span className={styles.tag}>会员</span>}
        </span>
        <small>
          <span className="user-only">{node.done} / </span>
          {node.questions}
        </small>
      </Link>
      {!isSubject && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Entry key={child.id} node={child} chosen={chosen} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
    </li>
  )
}
