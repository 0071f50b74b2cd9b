import {dbConformance} from '../../../conformance/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';

describeOnDatabase('Db', open => dbConformance(open));
