/** How the person will know this browser among theirs. */
export function browserName(): string {
  const agent = navigator.userAgent
  const browser = /Edg\//.test(agent) ? 'Edge' : /Firefox\//.test(agent) ? 'Firefox' : /Chrome\//.test(agent) ? 'Chrome' : 'Safari'
  const system = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac', 'Linux'].find((name) => agent.includes(name))
  return system ? `${browser}, ${system}` : browser
}
