import { paths } from '../../../parts/paths';

export const invitationsPath = `${paths.adminUsers}/invitations`;
