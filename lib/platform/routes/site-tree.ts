/** Where the stored pages live: `app/[site]`, with the one value that the middleware gives the key. 404 from outside. */
export const siteTree = '/site'
