// Where the pages of columns are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const columnListPage = {
  path: '/column/{cityColumnName?}/{attributeName?}/list/{firstColumnName?}/{secondColumnName?}',
  query: ['page?', 'id?', 'columnId?', 'cityId?'],
} as const
export const columnGovPage = {
  path: '/columnGov/{cityColumnName?}/{attributeName?}/list/{firstColumnName?}/{secondColumnName?}',
  query: ['page?', 'id?', 'columnId?', 'cityId?'],
} as const
export const listPage = { path: '/list.html', query: ['page?'] } as const
export const columnListIndexPage = { path: '/columnList' } as const
export const governmentInstitutionsHomePage = { path: '/governmentInstitutions/home' } as const
export const governmentInstitutionsColumnPage = {
  path: '/governmentInstitutions/column',
  query: ['cityId?', 'page?'],
} as const
