export const fireLightPath = '/fire_light'
