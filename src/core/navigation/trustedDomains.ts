const DOMAIN = /^(https?:)\/\/(\[[^\]]+\]|[^/:@?#]+)(?::(\d+|\*))?(?:[/?#]|$)/

/**
 * Whether one of several domains, such as `https://app.example.com` or `https://**.example.com:*`, covers a URL: scheme,
 * host and port have to match, the path doesn't count. In a host `*` stands for anything within one label and `**` for
 * one or more labels; a port of `*` for any port.
 */
export function isOnTrustedDomain({ protocol, hostname, port }: URL, domains: readonly string[]): boolean {
  const usual = protocol === 'https:' ? '443' : '80'
  return domains.some((domain) => {
    const [, scheme, host, given = usual] = DOMAIN.exec(domain.toLowerCase()) ?? []
    const pattern = `${host}:${given}`
      .replace(/[^\w*:-]/g, '\\$&')
      .replace(/\*+/g, (stars) => (stars === '*' ? '[^.:]+' : '[^:]+'))
    return scheme === protocol && new RegExp(`^${pattern}$`).test(`${hostname}:${port || usual}`)
  })
}
