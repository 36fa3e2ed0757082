// What search engines demand of structured data, by type: https://developers.google.com/search/docs/appearance/structured-data
// and, for Baidu's own, https://ziyuan.baidu.com/college/documentinfo?id=2303.

type Node = Record<string, unknown>

/** Each is one demand: a field that must be there, or several of which one must. */
const demands: Record<string, (string | string[])[]> = {
  Article: ['headline', 'image', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', ['item', 'url', 'name']],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  LearningResource: ['name', 'url', 'provider', 'learningResourceType', 'educationalLevel'],
  CourseInstance: ['courseMode', ['courseWorkload', 'courseSchedule']],
  Product: ['name', 'image', 'description', 'offers'],
  Offer: ['price', 'priceCurrency'],
  AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount']],
  Brand: ['name'],
  Book: ['name', 'author'],
  Event: ['name', 'startDate', 'location'],
  Place: ['name', 'address'],
  PostalAddress: ['addressCountry'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', ['contentUrl', 'embedUrl']],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ImageObject: [['url', 'contentUrl']],
  Organization: ['name'],
  Person: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
}
/** Fields of the site itself, beside those of every author and publisher. */
const ofSite = ['url', 'logo']
const ofBaidu = ['@id', 'title', 'pubDate', 'upDate']

const dates = ['datePublished', 'dateModified', 'uploadDate', 'startDate', 'endDate']
/** A day, or a time with its zone. */
const datePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/

/** The structured data of a page. */
export function linkedDataOf(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json = '']) => [JSON.parse(json) as Node | Node[]].flat())
}

/** Says what is missing or wrong in a node and in all within it, a line each. */
export function linkedDataFaults(node: Node): string[] {
  if (String(node['@context']).includes('baidu.com'))
    return ofBaidu.filter((field) => isMissing(node[field])).map((field) => `Baidu: no ${field}`)
  const type = String(node['@type'])
  const own = demands[type]
  if (!own) return [`${type}: say in linked-data.ts what search engines demand of it`]
  const wanted = type === 'Organization' && '@context' in node ? [...own, ...ofSite] : own
  return [
    ...wanted
      .filter((names) => [names].flat().every((name) => isMissing(node[name])))
      .map((names) => `${type}: no ${[names].flat().join(' or ')}`),
    ...dates
      .filter((name) => name in node && !datePattern.test(String(node[name])))
      .map((name) => `${type}: ${name} is ${node[name]}`),
    ...(type === 'BreadcrumbList' ? crumbFaults(node.itemListElement as Node[]) : []),
    ...nodesIn(node).flatMap(linkedDataFaults),
  ]
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Two steps at least, counted from one; only the last one, the page itself, may leave its address out. */
function crumbFaults(steps: Node[]): string[] {
  return [
    ...(steps.length < 2 ? ['BreadcrumbList: fewer than two steps'] : []),
    ...steps.flatMap(({ position, item, name }, index) => [
      ...(position === index + 1 ? [] : [`BreadcrumbList: ${position} at place ${index + 1}`]),
      ...(isMissing(name) ? ['BreadcrumbList: a step without a name'] : []),
      ...(isMissing(item) && index < steps.length - 1 ? [`BreadcrumbList: no item: ${name}`] : []),
    ]),
  ]
}

function nodesIn(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null)
}

/** The files that a node shows: pictures and videos. */
export function filesIn(node: Node): string[] {
  const own = ['image', 'logo', 'thumbnailUrl', 'contentUrl'].map((name) => node[name])
  if (node['@type'] === 'ImageObject') own.push(node.url)
  const named = own.flat().filter((value) => typeof value === 'string')
  return [...named, ...nodesIn(node).flatMap(filesIn)]
}
