/** The command that gives a service its first region. */
export const ADD_REGION = 'address-capture-service regions add FILE.osm.pbf';

/** What a service without a region can do, and what its operator does about it. */
export const NO_REGION =
  'This service has no region: without a provider of places its search knows coordinates, full plus codes and links of maps ' +
  'alone, and its map is empty. ' +
  `Add a region: ${ADD_REGION}`;
