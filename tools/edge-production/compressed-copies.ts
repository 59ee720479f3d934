import { headerLines, IMMUTABLE, location } from './nginx-lines.ts'

/** Sends the copy of `compressScripts`, if the browser reads it and it is there. */
export const compressedLines = [
  'set $compressed $brotli_suffix;',
  "if (!-f $request_filename.br) { set $compressed ''; }",
  'if ($compressed) { rewrite ^ $uri.br last; }',
]

const compressedCopies = { js: 'application/javascript', css: 'text/css' }

export const compressedLocations = (headers: Record<string, string>) =>
  Object.entries(compressedCopies)
    .map(([kind, type]) =>
      location(
        `~ \\.${kind}\\.br$`,
        `internal; gzip off; types {} default_type ${type};`,
        headerLines({ ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }, IMMUTABLE),
      ),
    )
    .join('\n')
