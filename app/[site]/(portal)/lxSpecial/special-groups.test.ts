import { routes } from '#lib/tables/routes.ts'
import { specialGroups } from './special-groups.ts'

const pages = specialGroups.flatMap((group) => group.pages)

test('the handbook holds every page of lxSpecial exactly once', () => {
  const rows = routes.filter((row) => row.group === 'lxSpecial').map((row) => row.path)
  expect(pages.map((page) => page.href).sort()).toEqual([...rows].sort())
})

test('every page but the first leads on to others, and none to itself', () => {
  for (const { href, related } of pages) {
    if (href !== '/lxSpecial') expect(related.length).toBeGreaterThan(0)
    expect(related.map((link) => link.href)).not.toContain(href)
  }
})

test('no two pages share a title', () => {
  expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length)
})
