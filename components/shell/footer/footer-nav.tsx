'use client'
import { Link } from '#components/ui/link.tsx'

/** Groups of links, as short as data can be. */
export type FooterGroups = [title: string, links: [name: string, path: string][]][]

/** The links of the footer: a component of the browser, so that the page's data holds names and paths in place of their markup. */
export function FooterNav({ groups }: { groups: FooterGroups }) {
  return groups.map(([title, links]) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([name, path]) => (
          <li key={path}>
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
