/** A list of pictures may be as long as its data. */
const MOST_OF_A_PAGE = 40

/** Finds what a page cannot be read without: the files of the build that its HTML names, and the pictures of this site. */
export function partsOf(html: string): { files: string[]; pictures: string[] } {
  const files = html.match(/\/_next\/static\/[\w./~-]+/g) ?? []
  const pictures = [...html.matchAll(/<img[^>]+?src="(\/[^/"][^"]*)"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&'),
  )
  return { files: [...new Set(files)], pictures: [...new Set(pictures)].slice(0, MOST_OF_A_PAGE) }
}

/** The title of a page without the name of the site, as HTML. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return title.replace(/ - 公选王$/, '')
}
