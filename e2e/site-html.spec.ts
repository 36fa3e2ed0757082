import { expect, test } from '@playwright/test'
import { filled, named } from '#e2e/support/named-addresses.ts'
import { nuFaults, nuJar } from '#e2e/support/nu-checker.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { routes } from '#lib/tables/routes.ts'

// The HTML that the server sends, one page a kind, by the checker of the standard itself.

test('the Nu checker finds no error in a page of every kind', { tag: '@core' }, async ({
  request,
}) => {
  test.skip(!nuJar, 'VNU_JAR names no vnu.jar')
  test.setTimeout(120_000 * patience)
  const ofSpecification = named.flatMap(({ kind, path, sample }) =>
    kind === 'page' ? [filled(sample ?? path)] : [],
  )
  const own = routes.flatMap(({ path }) => (path.includes('{') ? [] : [path]))
  const pages: { path: string; html: string }[] = []
  for (const path of new Set([...ofSpecification, ...own, '/no-such-page'])) {
    const response = await request.get(path)
    // Some lead on to a file, such as a calendar.
    if (response.headers()['content-type']?.startsWith('text/html'))
      pages.push({ path, html: await response.text() })
  }
  expect(pages.length).toBeGreaterThan(130)
  expect(nuFaults(String(nuJar), pages)).toEqual([])
})
