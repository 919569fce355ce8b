import sanitize from 'sanitize-html'

const tags =
  'h2 h3 h4 p ul ol li dl dt dd strong em b i small sub sup abbr time a br hr blockquote code pre ' +
  'figure figcaption img table caption thead tbody tfoot tr th td'
const headingId = /^[a-z][a-z0-9-]{0,60}$/

const allowed: sanitize.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'hreflang'],
    abbr: ['title'],
    h2: ['id'],
    h3: ['id'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['scope', 'colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'img'],
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/(?![/\\])[\w./@-]+$/.test(attribs.src ?? ''),
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withoutOddValues(attribs) }),
  },
}

/** Sanitizes HTML from staff: no scripts, styles, forms or `javascript:` addresses. */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed).trim()
}

/** Snippets are filled into text only, never into attributes. An id must be usable in a link. */
function withoutOddValues(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !value.includes('{{') && (name !== 'id' || headingId.test(value)),
    ),
  )
}
